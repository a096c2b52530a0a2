import type { Criterion } from '../reviews/fields'

const comparedFields = ['name', 'category', 'categorySubtitle', 'weight', 'description', 'scale'] as const
type ComparedField = (typeof comparedFields)[number]

/** A field with its old and new value. */
export type FieldDifference = {
  [Field in ComparedField]: { field: Field; from: Criterion[Field]; to: Criterion[Field] }
}[ComparedField]

export type CriterionDifference =
  | { kind: 'added' | 'removed'; criterion: Criterion }
  /** `fields` may be empty if the criterion has only moved. */
  | { kind: 'changed'; criterion: Criterion; isMoved: boolean; fields: FieldDifference[] }

/**
 * The differences between two versions, by the IDs of their criteria: first the added and changed ones in their new
 * order, then the removed ones in their old order. Unchanged criteria are left out.
 */
export function compareCriteria(
  before: readonly Criterion[],
  after: readonly Criterion[],
): CriterionDifference[] {
  const old = new Map(before.map((criterion) => [criterion.id, criterion]))
  const remaining = new Set(after.map(({ id }) => id))
  const inPlace = longestCommonOrder(
    before.map(({ id }) => id).filter((id) => remaining.has(id)),
    after.map(({ id }) => id).filter((id) => old.has(id)),
  )
  const changes = after.flatMap((criterion): CriterionDifference[] => {
    const previous = old.get(criterion.id)
    if (!previous) return [{ kind: 'added', criterion }]
    const isFirst = after.find(({ category }) => category === criterion.category) === criterion
    // All criteria of a category have the same subtitle, so it is compared once.
    const fields = changedFields(previous, criterion).filter(
      ({ field }) => field !== 'categorySubtitle' || isFirst,
    )
    const isMoved = !inPlace.has(criterion.id)
    return fields.length > 0 || isMoved ? [{ kind: 'changed', criterion, isMoved, fields }] : []
  })
  const removed = before.filter(({ id }) => !remaining.has(id))
  return [...changes, ...removed.map((criterion) => ({ kind: 'removed' as const, criterion }))]
}

function changedFields(before: Criterion, after: Criterion): FieldDifference[] {
  return comparedFields
    .filter((field) => asText(before, field) !== asText(after, field))
    .map((field) => ({ field, from: before[field], to: after[field] }) as FieldDifference)
}

function asText(criterion: Criterion, field: ComparedField): string {
  if (field !== 'scale') return String(criterion[field] ?? '')
  return JSON.stringify(criterion.scale.map(({ value, label }) => [value, label]))
}

/** The longest common subsequence of two lists with the same IDs. All other IDs have moved. */
function longestCommonOrder(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]))
  const chains: { end: number; ids: string[] }[] = []
  for (const id of after) {
    const end = place.get(id) ?? 0
    const longest = longestOf(chains.filter((chain) => chain.end < end))
    chains.push({ end, ids: [...longest, id] })
  }
  return new Set(longestOf(chains))
}

function longestOf(chains: readonly { ids: string[] }[]): string[] {
  return chains.reduce<string[]>((longest, { ids }) => (ids.length > longest.length ? ids : longest), [])
}
