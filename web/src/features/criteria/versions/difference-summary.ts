import { compareCriteria } from '@evenhand/domain/compare-criteria'
import type { Criterion } from '@evenhand/domain/fields'
import { criteriaEditor } from '@/messages'

const texts = criteriaEditor.comparison

/** '2 added, 1 removed, and 3 changed' */
export function differenceSummary(before: readonly Criterion[], after: readonly Criterion[]): string {
  const differences = compareCriteria(before, after)
  const kinds = differences.map((difference) => {
    if (difference.kind !== 'changed') return difference.kind
    return difference.fields.length > 0 ? 'changed' : 'moved'
  })
  const parts = (['added', 'removed', 'changed', 'moved'] as const).flatMap((kind) => {
    const count = kinds.filter((other) => other === kind).length
    return count === 0 ? [] : [texts.count(count, kind)]
  })
  return parts.length === 0 ? texts.same : texts.summary(parts)
}
