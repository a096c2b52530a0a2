import { NativeSelect, Pagination } from '@mantine/core'
import styles from './Pager.module.css'

interface PagerProps {
  page: number
  total: number
  size: number
  sizes: readonly number[]
  onPage: (page: number) => void
  onSize: (size: number) => void
}

export function Pager({ page, total, size, sizes, onPage, onSize }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / size))
  return (
    <div className={styles.pager}>
      <NativeSelect
        className={styles.size}
        size="xs"
        label="Rows per page"
        data={sizes.map(String)}
        value={String(size)}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
      <Pagination.Root size="sm" total={last} value={page} onChange={onPage}>
        <nav className={styles.pages} aria-label="Pages">
          <Pagination.Previous aria-label="Previous page" />
          {pageNumbers(page, last).map((number, index, all) =>
            number === 'gap' ? (
              <Pagination.Dots key={`after ${all[index - 1]}`} />
            ) : (
              <Pagination.Control
                key={number}
                active={number === page}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </Pagination.Control>
            ),
          )}
          <Pagination.Next aria-label="Next page" />
        </nav>
      </Pagination.Root>
    </div>
  )
}

type PageNumber = number | 'gap'

/** All pages if there are five or fewer; otherwise the first, the last and the neighbors, with gaps. */
function pageNumbers(page: number, last: number): PageNumber[] {
  const wanted = last <= 5 ? [1, 2, 3, 4, 5] : [1, page - 1, page, page + 1, last]
  const shown = [...new Set(wanted)].filter((number) => number >= 1 && number <= last)
  return shown.flatMap((number, index) => {
    const isAfterGap = index > 0 && number !== (shown[index - 1] ?? 0) + 1
    return isAfterGap ? ['gap' as const, number] : [number]
  })
}
