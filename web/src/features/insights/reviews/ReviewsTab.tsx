import type { InsightReview, InsightsResponse } from '@evenhand/domain/api'
import { messages } from '@/messages'
import { Loaded } from '@/ui/list/Loaded'
import { PagedList } from '@/ui/list/PagedList'
import { SearchBox } from '@/ui/list/SearchBox'
import { useListState } from '@/ui/list/use-list-state'
import { Panel } from '@/ui/Panel'
import { useInsightReviews } from '../queries'
import type { Scope } from '../scope'
import { insightSchema, writeInsightList } from './list-state'
import { ReviewFilters } from './ReviewFilters'
import { ReviewTable } from './ReviewTable'

const texts = () => messages().insightReviews

interface ReviewsTabProps {
  scope: Scope
  /** The numbers, which name the departments, positions and evaluators. */
  data: InsightsResponse | undefined
  onAdjust: (review: InsightReview) => void
}

/** The completed reviews of the scope, with filters. */
export function ReviewsTab({ scope, data: numbers, onAdjust }: ReviewsTabProps) {
  const { list, change, pathToPage } = useListState({
    ...insightSchema,
    write: (_params, list) => writeInsightList(scope, list),
  })
  const query = useInsightReviews(scope, list)
  return (
    <Panel
      title={texts().title(query.data?.total)}
      aside={
        <SearchBox
          label={messages().reviewLists.list.search}
          search={list.search}
          onSearch={(search) => change({ search })}
        />
      }
    >
      <ReviewFilters levels={numbers?.levels} list={list} onChange={change} />
      <Loaded query={query} texts={messages().reviewLists.list} rows={10}>
        {({ total, reviews }) => (
          <PagedList
            list={list}
            total={total}
            sizes={insightSchema.sizes}
            isLoading={query.isPlaceholderData}
            texts={messages().reviewLists.list}
            pathToPage={pathToPage}
            onChange={change}
          >
            <ReviewTable reviews={reviews} onAdjust={onAdjust} />
          </PagedList>
        )}
      </Loaded>
    </Panel>
  )
}
