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

/** All pages up to five; beyond that the first, the last and the neighbours. */
export function Pager({ page, total, size, sizes, onPage, onSize }: PagerProps) {
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
      <Pagination
        size="sm"
        total={Math.max(1, Math.ceil(total / size))}
        value={page}
        onChange={onPage}
        siblings={1}
        boundaries={1}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        getControlProps={(control) => ({ 'aria-label': `${control === 'next' ? 'Next' : 'Previous'} page` })}
      />
    </div>
  )
}
