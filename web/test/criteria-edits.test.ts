import { byCategory, storedSubtitle } from '@evenhand/domain/criteria/criteria-categories'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCriterion,
  changeCriterion,
  changeSubtitle,
  moveCategory,
  moveCriterion,
  newCriterion,
  placeCriterion,
  placeOf,
  removeCriterion,
  renameCategory,
  restoreCriterion,
} from '@/features/criteria/editor/edit-criteria'

/** 'a:Work b:Work c:Team' */
function criteria(text: string): Criterion[] {
  return text.split(' ').map((entry) => {
    const [id = '', category = ''] = entry.split(':')
    return { id, name: id, category, weight: 0, description: '', scale: [] }
  })
}

function asText(list: readonly Criterion[]): string {
  return list.map(({ id, category }) => `${id}:${category}`).join(' ')
}

const list = criteria('a:Work b:Work c:Team d:Team')

describe('a criterion', () => {
  test('moves up and down in its category', () => {
    expect(asText(moveCriterion(list, 'a', 1))).toBe('b:Work a:Work c:Team d:Team')
    expect(asText(moveCriterion(list, 'd', -1))).toBe('a:Work b:Work d:Team c:Team')
  })

  test('moves from the edge of its category into the next one', () => {
    expect(asText(moveCriterion(list, 'b', 1))).toBe('a:Work b:Team c:Team d:Team')
    expect(asText(moveCriterion(list, 'c', -1))).toBe('a:Work b:Work c:Work d:Team')
  })

  test('does not move beyond the first and the last place', () => {
    expect(moveCriterion(list, 'a', -1)).toEqual(list)
    expect(moveCriterion(list, 'd', 1)).toEqual(list)
  })

  test('takes the category of the criterion next to which it is dropped', () => {
    expect(asText(placeCriterion(list, 'a', 'd', 'before'))).toBe('b:Work c:Team a:Team d:Team')
    expect(asText(placeCriterion(list, 'd', 'a', 'after'))).toBe('a:Work d:Work b:Work c:Team')
    expect(placeCriterion(list, 'a', 'a', 'after')).toEqual(list)
  })

  test('moves to the end of a category that is chosen for it', () => {
    expect(asText(changeCriterion(list, 'a', { category: 'Team' }))).toBe('b:Work c:Team d:Team a:Team')
  })

  test('keeps its place if it is the only one of its category and that gets a new name', () => {
    const alone = criteria('a:Work b:Team')
    expect(asText(changeCriterion(alone, 'a', { category: 'Results' }))).toBe('a:Results b:Team')
  })

  test('is added to its category with the scale of its neighbor', () => {
    const scale = [{ value: 1, label: 'Low' }]
    const scaled = list.map((criterion) => (criterion.id === 'b' ? { ...criterion, scale } : criterion))
    const added = newCriterion(scaled, 'e', 'Work')
    expect(added.scale).toEqual(scale)
    expect(asText(addCriterion(scaled, added))).toBe('a:Work b:Work e:Work c:Team d:Team')
  })

  test('returns to its place when its removal is undone, even if others have changed since', () => {
    const [, b] = list
    const removed = removeCriterion(list, 'b')
    expect(asText(removed)).toBe('a:Work c:Team d:Team')
    expect(restoreCriterion(removed, b as Criterion, 1)).toEqual(list)
    const later = removeCriterion(removed, 'a')
    expect(asText(restoreCriterion(later, b as Criterion, 1))).toBe('c:Team d:Team b:Work')
    expect(restoreCriterion(list, b as Criterion, 1)).toEqual(list)
  })
})

describe('a category', () => {
  test('moves with all its criteria', () => {
    expect(asText(moveCategory(list, 'Team', -1))).toBe('c:Team d:Team a:Work b:Work')
    expect(moveCategory(list, 'Work', -1)).toEqual(list)
  })

  test('has a subtitle, which it keeps when it is renamed and criteria take over when they are moved into it', () => {
    const named = changeSubtitle(list, 'Team', 'How we work together')
    expect(subtitles(named)).toEqual(['Work: undefined', 'Team: How we work together'])
    const moved = moveCriterion(moveCriterion(named, 'b', 1), 'a', 1)
    expect(subtitles(moved)).toEqual(['Team: How we work together'])
    expect(moved.every(({ categorySubtitle }) => categorySubtitle === 'How we work together')).toBe(true)
    expect(newCriterion(named, 'e', 'Team').categorySubtitle).toBe('How we work together')
    const away = changeCriterion(named, 'c', { category: 'Work' })
    expect(subtitles(away)).toEqual(['Work: undefined', 'Team: How we work together'])
    const renamed = renameCategory(named, 'Team', 'Us', 'How we work together')
    expect(subtitles(renamed)).toEqual(['Work: undefined', 'Us: How we work together'])
    expect(subtitles(renameCategory(named, 'Team', 'Work', 'x'))).toEqual(['Work: undefined'])
  })

  test('is merged with another one of the same name', () => {
    const three = criteria('a:Work b:Team c:Values')
    expect(asText(renameCategory(three, 'Values', 'Work', ''))).toBe('a:Work c:Work b:Team')
  })
})

test('however criteria are moved, none is lost and the categories stay together', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const by = fc.constantFrom<-1 | 1>(-1, 1)
  const side = fc.constantFrom<'before' | 'after'>('before', 'after')
  const category = fc.constantFrom('Work', 'Team', 'Values')
  const change = fc.oneof(
    fc.tuple(id, by).map(
      ([moved, direction]) =>
        (before: Criterion[]) =>
          moveCriterion(before, moved, direction),
    ),
    fc.tuple(id, id, side).map(
      ([moved, neighbor, place]) =>
        (before: Criterion[]) =>
          placeCriterion(before, moved, neighbor, place),
    ),
    fc.tuple(category, by).map(
      ([moved, direction]) =>
        (before: Criterion[]) =>
          moveCategory(before, moved, direction),
    ),
    fc.tuple(id, category).map(
      ([changed, chosen]) =>
        (before: Criterion[]) =>
          changeCriterion(before, changed, { category: chosen }),
    ),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const after = changes.reduce((before, apply) => apply(before), list)
      expect(after.map((criterion) => criterion.id).toSorted()).toEqual(['a', 'b', 'c', 'd'])
      expect(byCategory(after).flatMap(([, group]) => group)).toEqual(after)
      for (const criterion of after) {
        const { position, total } = placeOf(after, criterion.id)
        expect(position).toBeGreaterThan(0)
        expect(position).toBeLessThanOrEqual(total)
      }
    }),
  )
})

function subtitles(list: readonly Criterion[]): string[] {
  return byCategory(list).map(([category, group]) => `${category}: ${storedSubtitle(group)}`)
}
