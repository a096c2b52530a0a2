import type { InsightsResponse } from '@evenhand/domain/api'
import { fullName, type UserName } from '@evenhand/domain/users'
import { insights } from '@/messages'
import { type InsightFilters, reviewsUrl, withoutName } from './reviews/list-state'
import type { Scope } from './scope'

/** What the sections need to know about the scope. */
export interface InsightView {
  /** The URL of the reviews behind a number. */
  urlOf: (filters: Partial<InsightFilters>) => string
  /** The name of a downloaded file, without its extension. */
  fileOf: (name: string) => string
}

export function viewOf(scope: Scope, { from, to }: InsightsResponse['scope']): InsightView {
  return {
    urlOf: (filters) => reviewsUrl(scope, filters),
    fileOf: (name) => `insights-${name}-${from}-${to}`,
  }
}

/** The filter for a department or position. A null name means people without one. */
export function filterName(name: string | null): string {
  return name ?? withoutName
}

export function personName(name: UserName | null): string {
  return name ? fullName(name) : insights.deletedPerson
}
