import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FieldVersions, mergeFields, stampVersions } from '../../src/reviews/merge-fields'

const current = { goal: 'old', rating: 3, comment: '' }

describe('a save', () => {
  test('changes only the fields that differ', () => {
    const merge = mergeFields<string | number>({
      current,
      fieldVersions: {},
      proposed: { goal: 'old', rating: 4 },
      readVersion: 1,
    })
    expect(merge).toEqual({ changes: [{ field: 'rating', oldValue: 3, newValue: 4 }], conflicts: [] })
  })

  test('is merged with a newer change to another field', () => {
    const merge = mergeFields<string | number>({
      current,
      fieldVersions: { comment: 9 },
      proposed: { rating: 4 },
      readVersion: 8,
    })
    expect(merge.conflicts).toEqual([])
    expect(merge.changes).toHaveLength(1)
  })

  test('conflicts with a change to the same field that the client has not read', () => {
    const merge = mergeFields<string | number>({
      current,
      fieldVersions: { rating: 9 },
      proposed: { rating: 4, goal: 'new' },
      readVersion: 8,
    })
    expect(merge).toEqual({
      changes: [{ field: 'goal', oldValue: 'old', newValue: 'new' }],
      conflicts: [{ field: 'rating', mine: 4, theirs: 3 }],
    })
  })

  test('does not conflict with a change that the client has read', () => {
    const input = { current, fieldVersions: { rating: 9 }, proposed: { rating: 4 } }
    expect(mergeFields<string | number>({ ...input, readVersion: 9 }).conflicts).toEqual([])
    expect(mergeFields<string | number>({ ...input, readVersion: 10 }).conflicts).toEqual([])
  })

  test('does not conflict if both write the same value', () => {
    const merge = mergeFields<string | number>({
      current,
      fieldVersions: { rating: 9 },
      proposed: { rating: 3 },
      readVersion: 1,
    })
    expect(merge).toEqual({ changes: [], conflicts: [] })
  })

  test('does not tell whether a guess of a hidden value is right', () => {
    const guess = (rating: number, readVersion: number) =>
      mergeFields<string | number>({
        current,
        fieldVersions: { rating: 9 },
        proposed: { rating },
        readVersion,
        hidden: new Set(['rating']),
      })
    for (const rating of [3, 4]) expect(guess(rating, 8).conflicts).toHaveLength(1)
    expect(guess(3, 9)).toEqual({ changes: [], conflicts: [] })
  })

  test('overwrites newer changes if the client sends no version', () => {
    const merge = mergeFields<string | number>({
      current,
      fieldVersions: { rating: 9 },
      proposed: { rating: 4 },
      readVersion: undefined,
    })
    expect(merge.conflicts).toEqual([])
    expect(merge.changes).toEqual([{ field: 'rating', oldValue: 3, newValue: 4 }])
  })
})

test('changed fields get the version of the save, and the others keep theirs', () => {
  const before = Object.freeze({ goal: 2, rating: 5 })
  expect(stampVersions(before, [{ field: 'rating', oldValue: 3, newValue: 4 }], 6)).toEqual({
    goal: 2,
    rating: 6,
  })
  expect(stampVersions(before, [], 6)).toEqual(before)
  expect(stampVersions({}, [{ field: 'comment', oldValue: '', newValue: 'x' }], 1)).toEqual({ comment: 1 })
})

interface Store {
  values: Record<string, number>
  version: number
  fieldVersions: FieldVersions
}

function save(store: Store, proposed: Record<string, number>, readVersion: number | undefined) {
  const merge = mergeFields({
    current: store.values,
    fieldVersions: store.fieldVersions,
    proposed,
    readVersion,
  })
  if (merge.conflicts.length > 0 || merge.changes.length === 0) return { store, merge }
  const version = store.version + 1
  const changed = Object.fromEntries(merge.changes.map(({ field, newValue }) => [field, newValue]))
  const saved: Store = {
    values: { ...store.values, ...changed },
    version,
    fieldVersions: stampVersions(store.fieldVersions, merge.changes, version),
  }
  return { store: saved, merge }
}

const values = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.nat(3), d: fc.nat(3) })
const fieldSubset = fc.subarray(['a', 'b', 'c', 'd'])
const pick = (all: Record<string, number>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, all[field] ?? 0]))

describe('two people who read the same version', () => {
  test('lose nothing if they save different fields, in either order', () => {
    fc.assert(
      fc.property(values, values, fieldSubset, (stored, requested, mine) => {
        const theirs = ['a', 'b', 'c', 'd'].filter((field) => !mine.includes(field))
        const start: Store = { values: stored, version: 1, fieldVersions: {} }
        const mineFirst = save(save(start, pick(requested, mine), 1).store, pick(requested, theirs), 1).store
        const theirsFirst = save(
          save(start, pick(requested, theirs), 1).store,
          pick(requested, mine),
          1,
        ).store
        expect(mineFirst.values).toEqual(requested)
        expect(theirsFirst.values).toEqual(requested)
      }),
    )
  })

  test('never overwrite each other: the second save conflicts on exactly the fields that both changed differently', () => {
    fc.assert(
      fc.property(values, values, values, fieldSubset, (stored, mine, theirs, fields) => {
        const start: Store = { values: stored, version: 1, fieldVersions: {} }
        const after = save(start, pick(mine, fields), 1).store
        const { store, merge } = save(after, theirs, 1)
        const touched = fields.filter((field) => pick(mine, [field])[field] !== pick(stored, [field])[field])
        const differing = touched.filter(
          (field) => pick(mine, [field])[field] !== pick(theirs, [field])[field],
        )
        expect(merge.conflicts.map(({ field }) => field).sort()).toEqual(differing.sort())
        if (differing.length > 0) expect(store).toEqual(after)
        else expect(store.values).toEqual(theirs)
      }),
    )
  })

  test('overwrite each other if they send no version', () => {
    fc.assert(
      fc.property(values, values, values, (stored, mine, theirs) => {
        const start: Store = { values: stored, version: 1, fieldVersions: {} }
        expect(save(save(start, mine, undefined).store, theirs, undefined).store.values).toEqual(theirs)
      }),
    )
  })
})
