import type { InsightFlag } from '@evenhand/domain/api'
import { levels, type PerformanceLevel } from '@evenhand/domain/scoring'
import { nameLimit } from '@evenhand/domain/users'
import { insights } from '@/messages'
import { paths } from '@/paths'
import { isId, type Scope, scopeParams } from '../scope'

export const pageSizes = [20, 50, 100] as const
const defaultSize = 20

export const flagKinds = Object.keys(insights.flags.names) as InsightFlag[]

/** Chosen for people without a department or position. Names are never blank. */
export const withoutName = ' '

/** An empty string means no filter. */
export interface InsightFilters {
  level: PerformanceLevel | ''
  department: string
  position: string
  evaluatorId: string
  flag: InsightFlag | ''
  isAdjusted: boolean
  search: string
}

export interface InsightListState extends InsightFilters {
  page: number
  limit: number
}

export const noFilters: InsightFilters = {
  level: '',
  department: '',
  position: '',
  evaluatorId: '',
  flag: '',
  isAdjusted: false,
  search: '',
}

/** Reads the state of the list from the URL. Ignores invalid values. */
export function readInsightList(params: URLSearchParams): InsightListState {
  const page = Number(params.get('page'))
  const limit = Number(params.get('limit'))
  const evaluatorId = params.get('evaluatorId') ?? ''
  return {
    level: levels.find((level) => level === params.get('level')) ?? '',
    department: params.get('noDepartment') === 'true' ? withoutName : nameIn(params, 'department'),
    position: params.get('noPosition') === 'true' ? withoutName : nameIn(params, 'position'),
    evaluatorId: isId(evaluatorId) ? evaluatorId : '',
    flag: flagKinds.find((kind) => kind === params.get('flag')) ?? '',
    isAdjusted: params.get('adjusted') === 'true',
    search: params.get('search')?.slice(0, 200) ?? '',
    page: Number.isInteger(page) && page >= 1 && page < 1e6 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? defaultSize,
  }
}

function nameIn(params: URLSearchParams, field: string): string {
  return [...(params.get(field)?.trim() ?? '')].slice(0, nameLimit).join('')
}

/** The filters as parameters, which the URL and the API share. Omits empty ones. */
export function filterQuery(filters: Partial<InsightFilters>): Record<string, string> {
  const { level, department, position, evaluatorId, flag, isAdjusted, search } = { ...noFilters, ...filters }
  const query = {
    level,
    department: department.trim(),
    noDepartment: department === withoutName ? 'true' : '',
    position: position.trim(),
    noPosition: position === withoutName ? 'true' : '',
    evaluatorId,
    flag,
    adjusted: isAdjusted ? 'true' : '',
    search,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** Writes the scope and the state of the list to the URL. Omits default values and opens the tab of the list. */
export function writeInsightList(scope: Scope, list: Partial<InsightListState>): URLSearchParams {
  const next = new URLSearchParams({ ...scopeParams(scope), tab: 'reviews', ...filterQuery(list) })
  if (list.page && list.page > 1) next.set('page', String(list.page))
  if (list.limit && list.limit !== defaultSize) next.set('limit', String(list.limit))
  return next
}

/** The URL of the reviews behind a number. */
export function reviewsUrl(scope: Scope, filters: Partial<InsightFilters>): string {
  return `${paths.insights}?${writeInsightList(scope, filters)}`
}

export function isFiltered(list: InsightFilters): boolean {
  return Object.keys(filterQuery(list)).length > 0
}
