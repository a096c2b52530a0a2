import type { reviewSorts } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { finalPhase, type Phase, phases, phaseTable, type ReviewTab } from '@evenhand/domain/phases'
import { messages } from '@/messages'

export const reviewTabs: readonly { tab: ReviewTab; label: string }[] = [
  { tab: 'goal', label: 'Goal' },
  { tab: 'evaluation', label: 'Evaluation' },
  { tab: 'completed', label: 'Completed' },
]

export const sortChoices: readonly { value: (typeof reviewSorts)[number]; label: string }[] = [
  { value: 'last_modified', label: 'Last Modified' },
  { value: 'end_date', label: 'End Date' },
]

/** An empty value means an open end. */
export interface PickedRange {
  startDate: Day | ''
  endDate: Day | ''
}

export interface ListFilters extends PickedRange {
  searchTerm: string
  status: ListStatus
  sortBy: (typeof reviewSorts)[number]
}

export interface ReviewsListState extends ListFilters {
  tab: ReviewTab
}

export type ListStatus = 'draft' | 'completed' | Exclude<Phase, 'final'>

const openPhases = phases.filter((phase) => phase !== 'final')

export const noRange: PickedRange = { startDate: '', endDate: '' }

const defaults: ListFilters = { searchTerm: '', status: 'draft', sortBy: 'last_modified', ...noRange }

/** The initial state of a tab. */
export function freshList(tab: ReviewTab): ReviewsListState {
  return { ...defaults, tab, status: tab === 'completed' ? 'completed' : 'draft' }
}

/** Whether the filters hide some of the tab's reviews. */
export function isFiltered({ tab, searchTerm, status, startDate, endDate }: ReviewsListState): boolean {
  return `${searchTerm}${startDate}${endDate}` !== '' || status !== freshList(tab).status
}

export function statusChoices(tab: ReviewTab): { value: ListStatus; label: string }[] {
  const stages = openPhases.filter((phase) => phaseTable[phase].tab === tab)
  return [
    { value: 'draft', label: messages.reviews.status('draft') },
    ...stages.map((phase) => ({ value: phase, label: messages.reviews.phases[phase] })),
  ]
}

/** Reads the list from the URL, except the range. Invalid values count as absent. */
export function readReviewsList(params: URLSearchParams): ReviewsListState {
  const status = readStatus(params.get('status'))
  const named = reviewTabs.find(({ tab }) => tab === params.get('tab'))?.tab ?? 'goal'
  const fresh = freshList(status === 'draft' ? named : tabOf(status))
  const sort = sortChoices.find(({ value }) => value === params.get('sortBy'))?.value
  return {
    ...fresh,
    searchTerm: params.get('searchTerm')?.slice(0, 200) ?? '',
    status: status === 'draft' ? fresh.status : status,
    sortBy: (fresh.tab !== 'completed' && sort) || fresh.sortBy,
  }
}

/** The URL holds only values that differ from the defaults, the tab only if the status does not imply it, and never the range. */
export function writeReviewsList(present: URLSearchParams, list: ReviewsListState): URLSearchParams {
  const next = new URLSearchParams(present)
  for (const name of ['searchTerm', 'status', 'sortBy'] as const) {
    if (list[name] === defaults[name]) next.delete(name)
    else next.set(name, list[name])
  }
  for (const name of Object.keys(noRange)) next.delete(name)
  if (list.tab === 'evaluation' && list.status === 'draft') next.set('tab', list.tab)
  else next.delete('tab')
  return next
}

function readStatus(text: string | null): ListStatus {
  if (text === 'completed' || text === finalPhase) return 'completed'
  return openPhases.find((phase) => phase === text) ?? 'draft'
}

function tabOf(status: Exclude<ListStatus, 'draft'>): ReviewTab {
  return status === 'completed' ? 'completed' : phaseTable[status].tab
}
