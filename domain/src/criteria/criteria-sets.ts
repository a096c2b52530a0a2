import type { FieldErrors } from '../errors'
import type { Criterion } from '../reviews/fields'

/** Maximum criteria in a set. */
export const criteriaLimit = 100

/** Maximum characters of each text, and maximum steps of a scale. */
export const criterionLimits = {
  name: 200,
  category: 200,
  categorySubtitle: 300,
  description: 10_000,
  label: 100,
  steps: 5,
} as const

/** Adds a criterion at the end of its category. A new category is placed before the first one that follows it alphabetically. */
export function addCriterion(criteria: readonly Criterion[], added: Criterion): Criterion[] {
  const last = criteria.findLastIndex(({ category }) => category === added.category)
  const next = criteria.findIndex(({ category }) => category > added.category)
  const index = last >= 0 ? last + 1 : next >= 0 ? next : criteria.length
  return criteria.toSpliced(index, 0, added)
}

/** The problems of one criterion by field, such as `name` or `scale.0.label`. */
export function problemsOfCriterion(problems: FieldErrors, id: string): FieldErrors {
  const prefix = problemPrefix(id)
  const own = Object.entries(problems).filter(([key]) => key.startsWith(prefix))
  return Object.fromEntries(own.map(([key, message]) => [key.slice(prefix.length), message]))
}

/** Starts the keys of the problems of a criterion. */
export function problemPrefix(id: string): string {
  return `criteria.${id}.`
}
