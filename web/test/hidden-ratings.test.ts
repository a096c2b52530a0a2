import { type Phase, phases } from '@evenhand/domain/phases'
import { expect, test } from 'vitest'
import { hidingOf, isHiddenUntilCompleted, ratingColumns } from '@/features/reviews/hidden-ratings'

const [self, first, second] = ratingColumns

test('an employee sees that ratings are hidden from the first evaluation on', () => {
  expect(phases.map((phase) => hidingOf(reviewIn(phase), firstColumn(), 'employee'))).toEqual([
    'nothing-yet',
    'nothing-yet',
    'nothing-yet',
    'nothing-yet',
    'until-completed',
    'until-completed',
    null,
  ])
  expect(isHiddenUntilCompleted(reviewIn('self-evaluation'), 'employee')).toBe(false)
  expect(isHiddenUntilCompleted(reviewIn('first-evaluation'), 'employee')).toBe(true)
})

test('an evaluator is told that the other has not submitted yet', () => {
  const review = reviewIn('first-evaluation')
  expect(hidingOf(review, firstColumn(), 'second')).toBe('not-submitted')
  expect(isHiddenUntilCompleted(review, 'second')).toBe(false)
})

test('what is not hidden has no mark', () => {
  expect(self && hidingOf(reviewIn('first-evaluation'), self, 'employee')).toBeNull()
  const shared = { ...reviewIn('second-evaluation'), hidden: ['first' as const] }
  expect(second && hidingOf(shared, second, 'employee')).toBeNull()
})

function firstColumn() {
  if (!first) throw new Error('there is no such column')
  return first
}

/** As the server answers it while ratings are shared at the end. */
function reviewIn(evaluationPhase: Phase) {
  const hidden = evaluationPhase === 'final' ? [] : (['first', 'second', 'summary'] as const)
  return { userId: 'employee', evaluationPhase, hidden: [...hidden] }
}
