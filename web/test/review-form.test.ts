import { expect, test } from 'vitest'
import { mayMoveDueDates } from '@/features/reviews/dialogs/review-form'

const values = {
  startDate: '2026-01-01',
  endDate: '2026-06-30',
  firstEvaluatorId: 'a',
  secondEvaluatorId: 'b',
}

test.each([
  [{}, false],
  [{ endDate: '2026-06-29' }, true],
  [{ endDate: '2026-07-01' }, false],
  [{ startDate: '2026-01-02' }, true],
  [{ startDate: '' }, false],
])('due dates of a cycle may move with the dates %j: %s', (change, isExpected) => {
  const after = { ...values, ...change }
  expect(mayMoveDueDates({ values, names: {}, isInCycle: true }, after)).toBe(isExpected)
  expect(mayMoveDueDates({ values, names: {}, isInCycle: false }, after)).toBe(false)
})
