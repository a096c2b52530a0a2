import { type CycleStatus, cycleStatuses } from '@evenhand/domain/cycles'
import { type Phase, phases } from '@evenhand/domain/phases'
import { nameLimit } from '@evenhand/domain/users'
import { paths } from '@/paths'

export const pageSizes = [20, 50, 100] as const

/** An empty string means no filter. */
export interface ReviewFilters {
  department: string
  phase: Phase | ''
  status: CycleStatus | ''
  evaluatorId: string
  search: string
}

export interface ReviewListState extends ReviewFilters {
  page: number
  limit: number
}

export const noFilters: ReviewFilters = { department: '', phase: '', status: '', evaluatorId: '', search: '' }

const defaults: ReviewListState = { ...noFilters, page: 1, limit: 20 }

/** Reads the state of the list from the URL. Ignores invalid values. */
export function readReviewList(params: URLSearchParams): ReviewListState {
  const page = Number(params.get('page'))
  const limit = Number(params.get('limit'))
  const evaluatorId = params.get('evaluatorId') ?? ''
  return {
    department: [...(params.get('department')?.trim() ?? '')].slice(0, nameLimit).join(''),
    phase: phases.find((phase) => phase === params.get('phase')) ?? '',
    status: cycleStatuses.find((status) => status === params.get('status')) ?? '',
    evaluatorId: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(evaluatorId) ? evaluatorId : '',
    search: params.get('search')?.slice(0, 200) ?? '',
    page: Number.isInteger(page) && page >= 1 && page < 1e6 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? defaults.limit,
  }
}

/** Writes the state of the list to the URL. Omits default values and opens the tab of the list. */
export function writeReviewList(list: Partial<ReviewListState>): URLSearchParams {
  const next = new URLSearchParams({ tab: 'reviews' })
  for (const name of Object.keys(defaults) as (keyof ReviewListState)[]) {
    const value = list[name] ?? defaults[name]
    if (value !== defaults[name]) next.set(name, String(value))
  }
  return next
}

/** The URL of the reviews behind a number of the board. */
export function reviewsUrl(cycleId: string, filters: Partial<ReviewFilters>): string {
  return `${paths.cycle(cycleId)}?${writeReviewList(filters)}`
}

/** The filters as a query of the API. Omits empty ones. */
export function filterQuery({ department, phase, status, evaluatorId, search }: ReviewFilters) {
  const filters = { department, phase, status, evaluatorId, search }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
}

export function isFiltered(list: ReviewFilters): boolean {
  return Object.keys(filterQuery(list)).length > 0
}
