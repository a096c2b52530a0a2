import { en } from '@evenhand/domain/messages'
import { ratingFields } from '@evenhand/domain/reviews/fields'
import { hiddenReason, hiddenSentence } from '@evenhand/domain/reviews/hidden-ratings'
import { type Phase, phases } from '@evenhand/domain/reviews/phases'
import { expect, test } from 'vitest'

const [self, first, second] = ratingFields

test('an employee sees from the first evaluation on that ratings are hidden', () => {
  expect(phases.map((phase) => hiddenReason(reviewIn(phase), first, 'employee'))).toEqual([
    'nothing-yet',
    'nothing-yet',
    'nothing-yet',
    'nothing-yet',
    'until-completed',
    'until-completed',
    null,
  ])
  expect(hiddenSentence(reviewIn('self-evaluation'), 'employee', en)).toBeNull()
  expect(hiddenSentence(reviewIn('first-evaluation'), 'employee', en)).toMatch(/when the review is completed/)
})

test('an evaluator sees that the other evaluator has not submitted yet', () => {
  const review = reviewIn('first-evaluation')
  expect(hiddenReason(review, first, 'second')).toBe('not-submitted')
  expect(hiddenSentence(review, 'second', en)).toBeNull()
})

test('in a closed review, hidden ratings are not announced for later', () => {
  const closed = { ...reviewIn('second-evaluation'), closedReason: 'On leave' }
  expect(hiddenReason(closed, first, 'employee')).toBe('closed')
  expect(hiddenReason(closed, first, 'second')).toBe('closed')
  expect(hiddenSentence(closed, 'employee', en)).toBeNull()
})

test('a result that is released later is announced for its release', () => {
  const hidden: ('first' | 'second')[] = ['first', 'second']
  for (const phase of ['first-evaluation', 'final'] as const) {
    const held = { ...reviewIn(phase), hidden, isHeld: true }
    expect(hiddenReason(held, first, 'employee')).toBe('until-released')
    expect(hiddenSentence(held, 'employee', en)).toMatch(/when the result is released/)
  }
})

test('a visible column is not marked as hidden', () => {
  expect(hiddenReason(reviewIn('first-evaluation'), self, 'employee')).toBeNull()
  const shared = { ...reviewIn('second-evaluation'), hidden: ['first' as const] }
  expect(hiddenReason(shared, second, 'employee')).toBeNull()
})

/** As the server returns it when ratings are shared on completion. */
function reviewIn(evaluationPhase: Phase) {
  const hidden = evaluationPhase === 'final' ? [] : (['first', 'second', 'summary'] as const)
  return { userId: 'employee', evaluationPhase, closedReason: null, isHeld: false, hidden: [...hidden] }
}
