import type { Criterion } from '@evenhand/domain/api'
import { messages } from '@/messages'

/** Groups criteria by category, in order of first appearance. */
export function byCategory(criteria: readonly Criterion[]): [string, Criterion[]][] {
  const groups = new Map<string, Criterion[]>()
  for (const criterion of criteria) {
    groups.set(criterion.category, [...(groups.get(criterion.category) ?? []), criterion])
  }
  return [...groups]
}

/** The purpose of a built-in category. Categories that the company added have none. */
export function categoryPurpose(category: string): string | undefined {
  const purposes = messages.reviewPage.matrix.categoryPurposes
  return Object.hasOwn(purposes, category) ? purposes[category] : undefined
}
