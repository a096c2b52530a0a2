import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../api/api-error'
import { PageHeader } from '../layout/PageHeader'
import { ErrorState } from '../ui/ErrorState'
import { SkeletonRows } from '../ui/SkeletonRows'

interface LoadedPageProps<Item> {
  query: { data: Item | undefined; error: Error | null }
  texts: { title: string; loading: string; notFound: string; loadFailed: string; backToList: string }
  listPath: string
  children: (item: Item) => ReactNode
}

/** The page of one item of a list. The item may be deleted while the page is open. */
export function LoadedPage<Item>({ query, texts, listPath, children }: LoadedPageProps<Item>) {
  const { data, error } = query
  const isGone = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (data !== undefined && !isGone) return children(data)
  return (
    <>
      <PageHeader title={texts.title} withBack />
      {error ? (
        <ErrorState
          title={isGone ? texts.notFound : texts.loadFailed}
          text={isGone ? undefined : error.message}
          withRetry={!isGone}
          action={<Link to={listPath}>{texts.backToList}</Link>}
        />
      ) : (
        <SkeletonRows rows={6} label={texts.loading} />
      )}
    </>
  )
}
