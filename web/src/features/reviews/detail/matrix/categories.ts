import type { Criterion } from '@evenhand/domain/api'

/** In the order in which the categories first appear. */
export function byCategory(criteria: readonly Criterion[]): [string, Criterion[]][] {
  const groups = new Map<string, Criterion[]>()
  for (const criterion of criteria) {
    groups.set(criterion.category, [...(groups.get(criterion.category) ?? []), criterion])
  }
  return [...groups]
}

const purposes: Record<string, string> = {
  '1. Management Philosophy': 'Goals for putting the management philosophy into practice',
  '2. Practical Goals': 'Incorporate business division/headquarters goals and set individual targets',
}

/** What a category is for, where the company has said so. */
export function categoryPurpose(category: string): string | undefined {
  return Object.hasOwn(purposes, category) ? purposes[category] : undefined
}
