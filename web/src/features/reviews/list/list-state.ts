import type { Day } from '@evenhand/domain/days'
import {
  finalPhase,
  type OpenPhase,
  openPhases,
  phaseTable,
  type ReviewTab,
} from '@evenhand/domain/reviews/phases'
import { reviewSorts } from '@evenhand/domain/reviews/review-status'
import { messages } from '@/messages'
import { idText, oneOf, searchText, writeChanged } from '@/ui/list/list-schema'

const texts = () => messages().reviewsPage

export const reviewTabs: readonly ReviewTab[] = ['goal', 'evaluation', 'completed']

/** An empty value means no limit. */
export interface DateRange {
  startDate: Day | ''
  endDate: Day | ''
}

export interface ListFilters extends DateRange {
  searchTerm: string
  status: ListStatus
  /** The id of a cycle, or empty for all reviews. */
  cycle: string
  sortBy: (typeof reviewSorts)[number]
}

export interface ReviewsListState extends ListFilters {
  tab: ReviewTab
}

type ListStatus = 'draft' | CompletedStatus | OpenPhase

/** Completed reviews by the employee's response, for admins. */
const responseStatuses = ['not-acknowledged', 'talk'] as const
const completedStatuses = ['completed', ...responseStatuses, 'closed'] as const
type CompletedStatus = (typeof completedStatuses)[number]

export const noRange: DateRange = { startDate: '', endDate: '' }

const defaults: ListFilters = {
  searchTerm: '',
  status: 'draft',
  cycle: '',
  sortBy: 'last_modified',
  ...noRange,
}

const readStatus = oneOf([...completedStatuses, ...openPhases], 'draft')
const readTab = oneOf(reviewTabs, 'goal')
const readSort = oneOf(reviewSorts, defaults.sortBy)

/** The initial state of a tab. */
export function defaultList(tab: ReviewTab): ReviewsListState {
  return { ...defaults, tab, status: tab === 'completed' ? 'completed' : 'draft' }
}

/** Whether a filter may hide some of the tab's reviews. */
export function isFiltered({ sortBy: _sortBy, ...filters }: ReviewsListState): boolean {
  const initial: Omit<ReviewsListState, 'sortBy'> = defaultList(filters.tab)
  return (Object.keys(filters) as (keyof typeof filters)[]).some((name) => filters[name] !== initial[name])
}

/** A link may select a status that the viewer is not offered. It is listed, too. */
export function statusOptions(
  { tab, status }: Pick<ReviewsListState, 'tab' | 'status'>,
  hasResponses: boolean,
): { value: ListStatus; label: string }[] {
  if (tab === 'completed') {
    return completedStatuses
      .filter((value) => hasResponses || !isResponse(value) || value === status)
      .map((value) => ({ value, label: completedLabel(value) }))
  }
  const tabPhases = openPhases.filter((phase) => phaseTable[phase].tab === tab)
  return [
    { value: 'draft', label: messages().reviews.status('draft') },
    ...tabPhases.map((phase) => ({ value: phase, label: messages().reviews.phases[phase] })),
  ]
}

/** Reads the list's state from the URL, except the date range. Invalid values are ignored. */
export function readReviewsList(params: URLSearchParams): ReviewsListState {
  const read = (name: string) => params.get(name) ?? ''
  const status = readStatus(read('status') === finalPhase ? 'completed' : read('status'))
  const initial = defaultList(status === 'draft' ? readTab(read('tab')) : tabOf(status))
  return {
    ...initial,
    searchTerm: searchText(read('searchTerm')),
    status: status === 'draft' ? initial.status : status,
    cycle: idText(read('cycle')),
    sortBy: initial.tab === 'completed' ? initial.sortBy : readSort(read('sortBy')),
  }
}

/** Writes only values that differ from the defaults, and the tab only if the status does not imply it. */
export function writeReviewsList(current: URLSearchParams, list: ReviewsListState): URLSearchParams {
  const next = writeChanged(current, defaults, list)
  if (list.tab === 'evaluation' && list.status === 'draft') next.set('tab', list.tab)
  else next.delete('tab')
  return next
}

function tabOf(status: Exclude<ListStatus, 'draft'>): ReviewTab {
  return isCompletedStatus(status) ? 'completed' : phaseTable[status].tab
}

function isCompletedStatus(status: ListStatus): status is CompletedStatus {
  return completedStatuses.some((each) => each === status)
}

function isResponse(status: CompletedStatus): status is (typeof responseStatuses)[number] {
  return responseStatuses.some((each) => each === status)
}

function completedLabel(status: CompletedStatus): string {
  return isResponse(status) ? texts().responses[status] : messages().reviews.status(status)
}
