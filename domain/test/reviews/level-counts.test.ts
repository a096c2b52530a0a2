import { expect, test } from 'vitest'
import { previewLevels } from '../../src/reviews/scoring'

const counts = [
  { level: 'Meets Expectations', count: 7 },
  { level: 'Exceeds Expectations', count: 2 },
] as const

test('a result moves from one level to another', () => {
  expect(previewLevels(counts, 'Meets Expectations', 'Exceeds Expectations')).toEqual([
    { level: 'Outstanding', before: 0, after: 0 },
    { level: 'Exceeds Expectations', before: 2, after: 3 },
    { level: 'Meets Expectations', before: 7, after: 6 },
    { level: 'Below Expectations', before: 0, after: 0 },
  ])
})

test('nothing moves within a level', () => {
  const preview = previewLevels(counts, 'Meets Expectations', 'Meets Expectations')
  expect(preview.every(({ before, after }) => before === after)).toBe(true)
})
