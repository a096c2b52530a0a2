import { useState } from 'react'
import { Pager } from './Pager'

/** Divides rows that are all loaded into pages. There is no pager while all rows fit on one page. */
export function usePages<Row>(rows: readonly Row[], sizes: readonly number[] = [10, 20, 50]) {
  const [smallest = 10] = sizes
  const [chosen, setPage] = useState(1)
  const [size, setSize] = useState(smallest)
  const page = Math.min(chosen, Math.max(1, Math.ceil(rows.length / size)))
  const toFirstPage = () => setPage(1)
  const pager = rows.length > smallest && (
    <Pager
      {...{ page, size, sizes }}
      total={rows.length}
      onPage={setPage}
      onSize={(next) => {
        setSize(next)
        toFirstPage()
      }}
    />
  )
  return { shown: rows.slice((page - 1) * size, page * size), pager, toFirstPage }
}
