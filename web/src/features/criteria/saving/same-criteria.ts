import type { Criterion } from '@evenhand/domain/fields'

/** PostgreSQL may return the fields of a criterion in another order, so the text of the JSON cannot be compared. */
export function isSameCriteria(one: readonly Criterion[], other: readonly Criterion[]): boolean {
  return text(one) === text(other)
}

/** Whether what is stored on this device is a list of criteria. */
export function isCriteria(stored: unknown): stored is Criterion[] {
  return Array.isArray(stored)
}

function text(criteria: readonly Criterion[]): string {
  return JSON.stringify(
    criteria.map(({ id, name, category, categorySubtitle, weight, description, scale }) => [
      id,
      name,
      category,
      categorySubtitle,
      weight,
      description,
      scale.map(({ value, label }) => [value, label]),
    ]),
  )
}
