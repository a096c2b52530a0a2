import type { Criterion } from '../reviews/fields'

/** Groups criteria by category, in order of first appearance. */
export function byCategory(criteria: readonly Criterion[]): [string, Criterion[]][] {
  const groups = new Map<string, Criterion[]>()
  for (const criterion of criteria) {
    groups.set(criterion.category, [...(groups.get(criterion.category) ?? []), criterion])
  }
  return [...groups]
}

/** The line below a category: what its criteria say, or the text of a built-in category. Empty if there is none. */
export function categorySubtitle(
  category: string,
  criteria: readonly Criterion[],
  builtIn: Readonly<Record<string, string>>,
): string {
  const stored = storedSubtitle(criteria)
  if (stored !== undefined) return stored
  return Object.hasOwn(builtIn, category) ? (builtIn[category] ?? '') : ''
}

/** Undefined if nobody has changed it. Criteria that were added with `POST /criteria` have none. */
export function storedSubtitle(criteria: readonly Criterion[]): string | undefined {
  return criteria.find((criterion) => criterion.categorySubtitle !== undefined)?.categorySubtitle
}
