import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Navigate, type To } from 'react-router'
import { EmptyState } from '../EmptyState'
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
    <Results isLoading={isLoading} status={isLoading ? texts.loading : texts.found(total)}>
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
    </Results>
  )
}

interface ResultsProps {
  isLoading: boolean
  /** Read by screen readers when it changes. */
  status: string
  children: ReactNode
}

/** The results of a list. They are dimmed while others are loaded. */
export function Results({ isLoading, status, children }: ResultsProps) {
  return (
    <Box className="dimming" opacity={isLoading ? 0.55 : 1} aria-busy={isLoading}>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {children}
    </Box>
  )
}
