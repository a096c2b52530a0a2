import type { Criterion } from './fields'

/** The most criteria in a set. */
export const criteriaLimit = 100

/** Adds a criterion at the end of its category. A new category is placed before the first one that follows it alphabetically. */
export function addCriterion(criteria: readonly Criterion[], added: Criterion): Criterion[] {
  const last = criteria.findLastIndex(({ category }) => category === added.category)
  const next = criteria.findIndex(({ category }) => category > added.category)
  const index = last >= 0 ? last + 1 : next >= 0 ? next : criteria.length
  return criteria.toSpliced(index, 0, added)
}
