import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CriterionDifference, compareCriteria } from '../../src/criteria/compare-criteria'
import type { Criterion } from '../../src/reviews/fields'
import { coarse, delivery, integrity } from '../support/review'

const all = [integrity, delivery, coarse]

test('equal versions have no differences', () => {
  expect(
    compareCriteria(
      all,
      all.map((criterion) => ({ ...criterion, scale: [...criterion.scale] })),
    ),
  ).toEqual([])
})

test('added and removed criteria are found by ID, not by name', () => {
  const renewed = { ...integrity, id: 'c-new' }
  expect(compareCriteria(all, [renewed, delivery, coarse])).toEqual([
    { kind: 'added', criterion: renewed },
    { kind: 'removed', criterion: integrity },
  ])
})

test('every changed field is listed with its old and new value', () => {
  const scale = integrity.scale.slice(0, 2)
  const changed = {
    ...integrity,
    name: 'Honesty',
    category: '3. Other',
    weight: 39.5,
    description: '',
    scale,
  }
  expect(compareCriteria(all, [changed, delivery, coarse])).toEqual([
    {
      kind: 'changed',
      criterion: changed,
      isMoved: false,
      fields: [
        { field: 'name', from: 'Integrity', to: 'Honesty' },
        { field: 'category', from: integrity.category, to: '3. Other' },
        { field: 'weight', from: 40, to: 39.5 },
        { field: 'description', from: 'Keeps promises.', to: '' },
        { field: 'scale', from: integrity.scale, to: scale },
      ],
    },
  ])
})

test('only the criterion that was moved counts as moved', () => {
  expect(compareCriteria(all, [delivery, coarse, integrity])).toEqual([
    { kind: 'changed', criterion: integrity, isMoved: true, fields: [] },
  ])
})

test('adding or removing a criterion does not move the others', () => {
  expect(compareCriteria([integrity, delivery], [integrity, coarse, delivery])).toEqual([
    { kind: 'added', criterion: coarse },
  ])
  expect(compareCriteria(all, [integrity, coarse])).toEqual([{ kind: 'removed', criterion: delivery }])
})

const versions = fc
  .uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 30 })
  .chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray([...ids, 31, 32, 33])))
  .chain(([before, after]) =>
    fc.tuple(
      fc.constant(before.map((id) => criterionWith(id, 1))),
      fc
        .array(fc.integer({ min: 1, max: 2 }), { minLength: after.length, maxLength: after.length })
        .map((weights) => after.map((id, index) => criterionWith(id, weights[index] ?? 1))),
    ),
  )

function criterionWith(id: number, weight: number): Criterion {
  return { ...integrity, id: `c-${id}`, weight }
}

test('the old version with the differences applied is the new version', () => {
  fc.assert(
    fc.property(versions, ([before, after]) => {
      const differences = compareCriteria(before, after)
      const gone = new Set(idsOf(differences, ({ kind }) => kind === 'removed'))
      const moved = new Set(idsOf(differences, (each) => each.kind === 'changed' && each.isMoved))
      const added = new Set(idsOf(differences, ({ kind }) => kind === 'added'))
      const changed = new Map(differences.map(({ criterion }) => [criterion.id, criterion]))
      const stayed = before
        .filter(({ id }) => !gone.has(id) && !moved.has(id))
        .map((criterion) => changed.get(criterion.id) ?? criterion)
      expect(stayed).toEqual(after.filter(({ id }) => !moved.has(id) && !added.has(id)))
      expect(stayed.length + moved.size + added.size).toBe(after.length)
    }),
  )
})

test('in the other direction, added and removed criteria are swapped', () => {
  fc.assert(
    fc.property(versions, ([before, after]) => {
      const added = idsOf(compareCriteria(before, after), ({ kind }) => kind === 'added')
      const removed = idsOf(compareCriteria(after, before), ({ kind }) => kind === 'removed')
      expect(added).toEqual(removed)
    }),
  )
})

function idsOf(
  differences: CriterionDifference[],
  isIncluded: (difference: CriterionDifference) => boolean,
): string[] {
  return differences.filter(isIncluded).map(({ criterion }) => criterion.id)
}
