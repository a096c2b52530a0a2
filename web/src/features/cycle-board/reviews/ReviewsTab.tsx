import type { Cycle } from '@evenhand/domain/api'
import { Navigate } from 'react-router'
import { cycleBoard } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Pager } from '@/ui/list/Pager'
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
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / list.limit))
  if (data && list.page > lastPage && !isPlaceholderData)
    return <Navigate to={pathToPage(lastPage)} replace />
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
          <div className={styles.list} aria-busy={isPlaceholderData}>
            <p className="visually-hidden" role="status">
              {isPlaceholderData ? texts.loading : texts.found(data.total)}
            </p>
            {data.total === 0 ? (
              <EmptyState title={texts.none} text={texts.noneHint} />
            ) : (
              <>
                <ReviewTable
                  reviews={data.reviews}
                  selection={cycle.state === 'running' ? selection : undefined}
                />
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
      <SelectionBar selection={selection} total={data?.total ?? 0} onAction={onAction} />
    </>
  )
}
