import type { CriteriaSetCard } from '@evenhand/domain/api'
import { messages } from '@/messages'

/** The active, published sets, first the default of the employee's position. The chosen one stays, also if it is no longer active. */
export function criteriaChoices(
  sets: readonly CriteriaSetCard[],
  position: string | null,
  chosen?: string,
): { value: string; label: string }[] {
  const usable = sets.filter(({ isActive, version }) => isActive && version !== null)
  const ofPosition = usable.find(({ positions }) => position !== null && positions.includes(position))
  const first = ofPosition ?? usable.find(({ isDefault }) => isDefault)
  if (!first) return []
  const label = messages.reviewDialogs.form.defaultCriteria(first.name, ofPosition ? position : null)
  const others = sets.filter((set) => set !== first && (usable.includes(set) || set.id === chosen))
  return [{ value: first.id, label }, ...others.map(({ id, name }) => ({ value: id, label: name }))]
}
