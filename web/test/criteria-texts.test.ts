import type { CriteriaSetCard } from '@evenhand/domain/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatWeight, parseWeight } from '@/features/criteria/editor/WeightInput'
import { wordDiff } from '@/features/criteria/versions/Differences'
import { criteriaChoices } from '@/features/reviews/dialogs/CriteriaSelect'

describe('a weight', () => {
  test.each([
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['12.50 %', 12.5],
    ['33.333', 33.33],
    ['.5', 0.5],
    ['100', 100],
    ['', 0],
  ])('is read from %j', (text, weight) => {
    expect(parseWeight(text)).toBe(weight)
  })

  test.each(['100.01', '-1', 'a', '1.2.3', '1e1'])('is not read from %j', (text) => {
    expect(parseWeight(text)).toBeNull()
  })

  test('is the same after it was shown and read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        expect(parseWeight(formatWeight(hundredths / 100))).toBe(hundredths / 100)
      }),
    )
  })
})

describe('the comparison of two texts', () => {
  test('marks the words that were deleted and inserted', () => {
    expect(wordDiff('Delivers good work on time', 'Delivers excellent work on time')).toEqual([
      { kind: 'same', text: 'Delivers ' },
      { kind: 'deleted', text: 'good ' },
      { kind: 'inserted', text: 'excellent ' },
      { kind: 'same', text: 'work on time' },
    ])
  })

  test('always contains both texts in full', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n')).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordDiff(before, after)
        const without = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map((part) => part.text)
            .join('')
        expect(without('inserted')).toBe(before)
        expect(without('deleted')).toBe(after)
      }),
    )
  })
})

describe('the criteria of a new review', () => {
  const card = (name: string, changes: Partial<CriteriaSetCard> = {}): CriteriaSetCard => ({
    id: name,
    name,
    isDefault: false,
    isActive: true,
    hasDraft: false,
    version: { id: name, number: 1, publishedAt: '2026-01-01T00:00:00.000Z', criteria: 12 },
    reviews: 0,
    positions: [],
    ...changes,
  })
  const company = card('Everyone', { isDefault: true })
  const managers = card('Managers', { positions: ['Team Lead'] })

  test('start with the set of the position', () => {
    expect(criteriaChoices([company, managers], 'Team Lead')).toEqual([
      { value: 'Managers', label: 'Managers (default for Team Lead)' },
      { value: 'Everyone', label: 'Everyone' },
    ])
  })

  test('start with the default set if the position has none', () => {
    expect(criteriaChoices([managers, company], 'Designer')).toEqual([
      { value: 'Everyone', label: 'Everyone (default)' },
      { value: 'Managers', label: 'Managers' },
    ])
    expect(criteriaChoices([managers, company], null)[0]?.label).toBe('Everyone (default)')
  })

  test('do not include inactive and unpublished sets', () => {
    const sets = [company, card('Old', { isActive: false }), card('New', { version: null })]
    expect(criteriaChoices(sets, null)).toHaveLength(1)
  })

  test('include the chosen set after it was deactivated', () => {
    const sets = [company, card('Old', { isActive: false })]
    expect(criteriaChoices(sets, null, 'Old').map(({ value }) => value)).toEqual(['Everyone', 'Old'])
  })
})
