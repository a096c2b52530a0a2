import type { InsightsResponse } from '@evenhand/domain/api'
import { fullName, type UserName } from '@evenhand/domain/people/users'
import { messages } from '@/messages'
import { type InsightFilters, reviewsUrl } from './reviews/list-state'
import type { Scope } from './scope'

/** The scope, as the sections need it. */
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

export function personName(name: UserName | null): string {
  return name ? fullName(name) : messages().people.deletedPerson
}
