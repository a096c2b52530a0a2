import type { Criterion } from './fields'

/** Groups criteria by category, in order of first appearance. */
export function byCategory(criteria: readonly Criterion[]): [string, Criterion[]][] {
  const groups = new Map<string, Criterion[]>()
  for (const criterion of criteria) {
    groups.set(criterion.category, [...(groups.get(criterion.category) ?? []), criterion])
  }
  return [...groups]
}
