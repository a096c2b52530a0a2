import { byCategory, storedSubtitle } from '@evenhand/domain/criteria/criteria-categories'
import type { Criterion } from '@evenhand/domain/reviews/fields'

/** Changes to the criteria of a draft. The criteria of a category always follow each other. */

/** The scale of a new criterion, without labels. */
const newScale = [1, 2, 3, 4, 5].map((value) => ({ value, label: '' }))

/** A criterion without a name, with the scale of its neighbor. */
export function newCriterion(criteria: readonly Criterion[], id: string, category: string): Criterion {
  const neighbor = criteria.findLast((criterion) => criterion.category === category) ?? criteria.at(-1)
  const added = { id, name: '', category, weight: 0, description: '', scale: neighbor?.scale ?? newScale }
  return inCategory(added, category, criteria)
}

export function addCriterion(criteria: readonly Criterion[], added: Criterion): Criterion[] {
  return grouped([...criteria, added])
}

export function changeCriterion(
  criteria: readonly Criterion[],
  id: string,
  changes: Partial<Criterion>,
): Criterion[] {
  const before = criteria.find((criterion) => criterion.id === id)
  if (!before) return [...criteria]
  const after = { ...before, ...changes }
  if (after.category === before.category) return criteria.map((other) => (other === before ? after : other))
  // If this was the only criterion of its category, the category is renamed in place.
  const both = [before.category, after.category]
  const isRename = !criteria.some((other) => other.id !== id && both.includes(other.category))
  if (isRename) return criteria.map((other) => (other === before ? after : other))
  return grouped([
    ...criteria.filter((other) => other !== before),
    inCategory(after, after.category, criteria),
  ])
}

export function removeCriterion(criteria: readonly Criterion[], id: string): Criterion[] {
  return criteria.filter((criterion) => criterion.id !== id)
}

/** Undoes a removal. `index` is where the criterion was. */
export function restoreCriterion(
  criteria: readonly Criterion[],
  removed: Criterion,
  index: number,
): Criterion[] {
  if (criteria.some(({ id }) => id === removed.id)) return [...criteria]
  return grouped(criteria.toSpliced(index, 0, removed))
}

/** Moves a criterion by one. At the edge of its category it moves into the next one. */
export function moveCriterion(criteria: readonly Criterion[], id: string, by: -1 | 1): Criterion[] {
  const index = criteria.findIndex((criterion) => criterion.id === id)
  const neighbor = criteria[index + by]
  if (index === -1 || !neighbor) return [...criteria]
  const isSameCategory = neighbor.category === criteria[index]?.category
  // From the end of a category, the next place is in front of the first criterion of the next one.
  const side = (by === 1) === isSameCategory ? 'after' : 'before'
  return placeCriterion(criteria, id, neighbor.id, side)
}

/** Moves a criterion next to another one, into its category. */
export function placeCriterion(
  criteria: readonly Criterion[],
  id: string,
  neighborId: string,
  side: 'before' | 'after',
): Criterion[] {
  const moved = criteria.find((criterion) => criterion.id === id)
  const others = criteria.filter((criterion) => criterion.id !== id)
  const index = others.findIndex((criterion) => criterion.id === neighborId)
  const neighbor = others[index]
  if (!moved || !neighbor) return [...criteria]
  const isSame = moved.category === neighbor.category
  const placed = isSame ? moved : inCategory(moved, neighbor.category, others)
  return others.toSpliced(side === 'before' ? index : index + 1, 0, placed)
}

export function moveCategory(criteria: readonly Criterion[], category: string, by: -1 | 1): Criterion[] {
  const groups = byCategory(criteria)
  const index = groups.findIndex(([name]) => name === category)
  const group = groups[index]
  const target = index + by
  if (!group || target < 0 || target >= groups.length) return [...criteria]
  return flat(groups.toSpliced(index, 1).toSpliced(target, 0, group))
}

/**
 * Gives all criteria of a category another one, with the same subtitle. If the other category exists already, the two are
 * merged.
 */
export function renameCategory(
  criteria: readonly Criterion[],
  from: string,
  to: string,
  categorySubtitle: string,
): Criterion[] {
  const isMerged = criteria.some(({ category }) => category === to)
  return grouped(
    criteria.map((criterion) => {
      if (criterion.category !== from) return criterion
      return isMerged ? inCategory(criterion, to, criteria) : { ...criterion, category: to, categorySubtitle }
    }),
  )
}

export function changeSubtitle(
  criteria: readonly Criterion[],
  category: string,
  categorySubtitle: string,
): Criterion[] {
  return criteria.map((criterion) =>
    criterion.category === category ? { ...criterion, categorySubtitle } : criterion,
  )
}

/** The criterion in a category, with the subtitle that the others in it have. */
function inCategory(criterion: Criterion, category: string, criteria: readonly Criterion[]): Criterion {
  const { categorySubtitle: _, ...others } = criterion
  const isOther = (other: Criterion) => other.category === category && other.id !== criterion.id
  const subtitle = storedSubtitle(criteria.filter(isOther))
  return { ...others, category, ...(subtitle === undefined ? {} : { categorySubtitle: subtitle }) }
}

/** The place of a criterion in its category, from 1. */
export function placeOf(criteria: readonly Criterion[], id: string) {
  const criterion = criteria.find((other) => other.id === id)
  const group = criteria.filter(({ category }) => category === criterion?.category)
  return {
    category: criterion?.category ?? '',
    position: group.findIndex((other) => other.id === id) + 1,
    total: group.length,
  }
}

function grouped(criteria: readonly Criterion[]): Criterion[] {
  return flat(byCategory(criteria))
}

function flat(groups: readonly [string, Criterion[]][]): Criterion[] {
  return groups.flatMap(([, group]) => group)
}
