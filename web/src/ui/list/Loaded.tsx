import type { ReactNode } from 'react'
import { ErrorState } from '../ErrorState'
import { SkeletonRows } from '../SkeletonRows'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  texts: { loading: string; loadFailed: string }
  /** The number of rows of the placeholder. */
  rows: number
  children: (data: Data) => ReactNode
}

/** Data that is loaded. Until then a placeholder, or an error with a Retry button. */
export function Loaded<Data>({ query: { data, error, refetch }, texts, rows, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!error) return <SkeletonRows rows={rows} label={texts.loading} />
  return <ErrorState title={texts.loadFailed} text={error.message} onRetry={() => void refetch()} />
}
