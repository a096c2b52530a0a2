import type { Cycle } from '@evenhand/domain/api'
import { cycleBoard } from '@/messages'
import { ErrorState } from '@/ui/ErrorState'
import { PagedList } from '@/ui/list/PagedList'
import { SearchBox } from '@/ui/list/SearchBox'
import { Panel } from '@/ui/Panel'
import { SkeletonRows } from '@/ui/SkeletonRows'
import type { ActionKind } from '../board-dialog'
import { useCycleReviews } from '../queries'
import { pageSizes } from './list-state'
import { ReviewFilters } from './ReviewFilters'
import styles from './ReviewsTab.module.css'
import { ReviewTable } from './ReviewTable'
import { SelectionBar } from './SelectionBar'
import type { useReviewList } from './use-review-list'
import type { useSelection } from './use-selection'

const texts = cycleBoard.list

interface ReviewsTabProps {
  cycle: Cycle
  review: ReturnType<typeof useReviewList>
  selection: ReturnType<typeof useSelection>
  onAction: (action: ActionKind) => void
}

/** The reviews of the cycle, with filters and actions for the selected ones. */
export default function ReviewsTab({ cycle, review, selection, onAction }: ReviewsTabProps) {
  const { list, change, pathToPage } = review
  const { data, error, isPlaceholderData, refetch } = useCycleReviews(cycle.id, list)
  return (
    <>
      <Panel
        title={texts.title(data?.total)}
        aside={
          <div className={styles.search}>
            <SearchBox label={texts.search} search={list.search} onSearch={(search) => change({ search })} />
          </div>
        }
      >
        <ReviewFilters cycleId={cycle.id} list={list} onChange={change} />
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
            <ReviewTable
              reviews={data.reviews}
              selection={cycle.state === 'running' ? selection : undefined}
            />
          </PagedList>
        )}
      </Panel>
      <SelectionBar selection={selection} total={data?.total ?? 0} onAction={onAction} />
    </>
  )
}
