import type { ReactNode } from 'react'
import { Navigate, type To } from 'react-router'
import { EmptyState } from '../EmptyState'
import styles from './PagedList.module.css'
import { Pager } from './Pager'

interface PagedListProps {
  list: { page: number; limit: number }
  total: number
  sizes: readonly number[]
  /** The previous results are shown until the next ones are loaded. */
  isLoading: boolean
  texts: { loading: string; found: (total: number) => string; none: string; noneHint: string }
  pathToPage: (page: number) => To
  onChange: (changes: { page?: number; limit?: number }) => void
  /** The table of this page. */
  children: ReactNode
}

/** One page of a list that is loaded. Goes to the last page if this one does not exist. */
export function PagedList({ list, total, sizes, isLoading, texts, ...props }: PagedListProps) {
  const lastPage = Math.max(1, Math.ceil(total / list.limit))
  if (list.page > lastPage && !isLoading) return <Navigate to={props.pathToPage(lastPage)} replace />
  return (
    <div className={styles.list} aria-busy={isLoading}>
      <p className="visually-hidden" role="status">
        {isLoading ? texts.loading : texts.found(total)}
      </p>
      {total === 0 ? (
        <EmptyState title={texts.none} text={texts.noneHint} />
      ) : (
        <>
          {props.children}
          <Pager
            page={list.page}
            total={total}
            size={list.limit}
            sizes={sizes}
            onPage={(page) => props.onChange({ page })}
            onSize={(limit) => props.onChange({ limit })}
          />
        </>
      )}
    </div>
  )
}
