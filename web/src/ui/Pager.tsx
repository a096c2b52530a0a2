import { NativeSelect, Pagination } from '@mantine/core'
import styles from './Pager.module.css'
import { pageNumbers } from './page-numbers'

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
