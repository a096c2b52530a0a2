import type { InsightReview, InsightsResponse } from '@evenhand/domain/api'
import { insightReviews as texts } from '@/messages'
import { ErrorState } from '@/ui/ErrorState'
import { PagedList } from '@/ui/list/PagedList'
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
        <PagedList
          list={list}
          total={data.total}
          sizes={pageSizes}
          isLoading={isPlaceholderData}
          texts={texts}
          pathToPage={pathToPage}
          onChange={change}
        >
          <ReviewTable reviews={data.reviews} onAdjust={onAdjust} />
        </PagedList>
      )}
    </Panel>
  )
}
