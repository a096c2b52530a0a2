import type { reviewSorts } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { finalPhase, type OpenPhase, openPhases, phaseTable, type ReviewTab } from '@evenhand/domain/phases'
import { messages } from '@/messages'

const texts = messages.reviewsPage

export const reviewTabs: readonly { tab: ReviewTab; label: string }[] = [
  { tab: 'goal', label: texts.tabs.goal },
  { tab: 'evaluation', label: texts.tabs.evaluation },
  { tab: 'completed', label: texts.tabs.completed },
]

export const sortOptions: readonly { value: (typeof reviewSorts)[number]; label: string }[] = [
  { value: 'last_modified', label: texts.sorts.last_modified },
  { value: 'end_date', label: texts.sorts.end_date },
]

/** An empty value means no limit. */
export interface DateRange {
  startDate: Day | ''
  endDate: Day | ''
}

export interface ListFilters extends DateRange {
  searchTerm: string
  status: ListStatus
  sortBy: (typeof reviewSorts)[number]
  /** The id of a cycle, or empty for all reviews. */
  cycle: string
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
  sortBy: 'last_modified',
  cycle: '',
  ...noRange,
}

/** The initial state of a tab. */
export function defaultList(tab: ReviewTab): ReviewsListState {
  return { ...defaults, tab, status: tab === 'completed' ? 'completed' : 'draft' }
}

/** Whether a filter may hide some of the tab's reviews. */
export function isFiltered({
  tab,
  searchTerm,
  status,
  cycle,
  startDate,
  endDate,
}: ReviewsListState): boolean {
  return `${searchTerm}${cycle}${startDate}${endDate}` !== '' || status !== defaultList(tab).status
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
    { value: 'draft', label: messages.reviews.status('draft') },
    ...tabPhases.map((phase) => ({ value: phase, label: messages.reviews.phases[phase] })),
  ]
}

/** Reads the list's state from the URL, except the date range. Invalid values are ignored. */
export function readReviewsList(params: URLSearchParams): ReviewsListState {
  const status = readStatus(params.get('status'))
  const named = reviewTabs.find(({ tab }) => tab === params.get('tab'))?.tab ?? 'goal'
  const initial = defaultList(status === 'draft' ? named : tabOf(status))
  const sort = sortOptions.find(({ value }) => value === params.get('sortBy'))?.value
  return {
    ...initial,
    searchTerm: params.get('searchTerm')?.slice(0, 200) ?? '',
    status: status === 'draft' ? initial.status : status,
    cycle: readId(params.get('cycle')),
    sortBy: (initial.tab !== 'completed' && sort) || initial.sortBy,
  }
}

/** Writes only values that differ from the defaults, and the tab only if the status does not imply it. */
export function writeReviewsList(current: URLSearchParams, list: ReviewsListState): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const name of ['searchTerm', 'status', 'cycle', 'sortBy', 'startDate', 'endDate'] as const) {
    if (list[name] === defaults[name]) next.delete(name)
    else next.set(name, list[name])
  }
  if (list.tab === 'evaluation' && list.status === 'draft') next.set('tab', list.tab)
  else next.delete('tab')
  return next
}

function readId(text: string | null): string {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : ''
}

function readStatus(text: string | null): ListStatus {
  if (text === 'completed' || text === finalPhase) return 'completed'
  const completed = completedStatuses.find((status) => status === text)
  return completed ?? openPhases.find((phase) => phase === text) ?? 'draft'
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
  return isResponse(status) ? texts.responses[status] : messages.reviews.status(status)
}
