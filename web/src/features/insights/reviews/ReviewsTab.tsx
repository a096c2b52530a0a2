import type { InsightReview, InsightsResponse } from '@evenhand/domain/api'
import { Navigate } from 'react-router'
import { insightReviews as texts } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Pager } from '@/ui/list/Pager'
import { SearchBox } from '@/ui/list/SearchBox'
import { Panel } from '@/ui/Panel'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { useInsightReviews } from '../queries'
import type { Scope } from '../scope'
import { pageSizes } from './list-state'
import { ReviewFilters } from './ReviewFilters'
import styles from './ReviewsTab.module.css'
import { ReviewTable } from './ReviewTable'
import { useInsightList } from './use-insight-list'

interface ReviewsTabProps {
  scope: Scope
  /** The numbers, which name the departments, positions and evaluators. */
  data: InsightsResponse | undefined
  onAdjust: (review: InsightReview) => void
}

/** The completed reviews of the scope, with filters. */
export function ReviewsTab({ scope, data: numbers, onAdjust }: ReviewsTabProps) {
  const { list, change, pathToPage } = useInsightList(scope)
  const { data, error, isPlaceholderData, refetch } = useInsightReviews(scope, list)
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / list.limit))
  if (data && list.page > lastPage && !isPlaceholderData)
    return <Navigate to={pathToPage(lastPage)} replace />
  return (
    <Panel
      title={texts.title(data?.total)}
      aside={
        <div className={styles.search}>
          <SearchBox label={texts.search} search={list.search} onSearch={(search) => change({ search })} />
        </div>
      }
    >
      <ReviewFilters levels={numbers?.levels} list={list} onChange={change} />
      {!data && !error && <SkeletonRows rows={10} label={texts.loading} />}
      {!data && error && (
        <ErrorState title={texts.loadFailed} text={error.message} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className={styles.list} aria-busy={isPlaceholderData}>
          <p className="visually-hidden" role="status">
            {isPlaceholderData ? texts.loading : texts.found(data.total)}
          </p>
          {data.total === 0 ? (
            <EmptyState title={texts.none} text={texts.noneHint} />
          ) : (
            <>
              <ReviewTable reviews={data.reviews} onAdjust={onAdjust} />
              <Pager
                page={list.page}
                total={data.total}
                size={list.limit}
                sizes={pageSizes}
                onPage={(page) => change({ page })}
                onSize={(limit) => change({ limit })}
              />
            </>
          )}
        </div>
      )}
    </Panel>
  )
}
