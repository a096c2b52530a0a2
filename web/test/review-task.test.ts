import type { ReviewCard } from '@evenhand/domain/api'
import { type Phase, phases } from '@evenhand/domain/phases'
import { expect, test } from 'vitest'
import {
  changeRequestText,
  dueTone,
  nextTask,
  taskText,
  waitingTime,
} from '@/features/reviews/turn/review-task'

test('each phase has a task for its actor', () => {
  const open = phases.filter((phase) => phase !== 'final')
  expect(open.map((phase) => taskText(reviewIn(phase)))).toEqual([
    'Set your goals',
    "Check Anna Berg's goals",
    "Check Anna Berg's goals",
    'Rate yourself',
    'Rate Anna Berg',
    'Rate Anna Berg',
  ])
  expect(nextTask('Next up', reviewIn('first-evaluation'))).toBe('Next up: rate Anna Berg')
})

test('the color of the due date depends on the days left', () => {
  expect([-2, 0, 1, 7, 8].map(dueTone)).toEqual(['red', 'orange', 'yellow', 'yellow', 'gray'])
})

test('a review shows how many days it has been waiting', () => {
  expect([0, 1, 3].map((daysWaiting) => waitingTime({ daysWaiting }))).toEqual([
    'New today',
    'Waiting for 1 day',
    'Waiting for 3 days',
  ])
})

test('a reverted review says who asked for changes and why', () => {
  const changeRequest = {
    evaluatorId: 'anna',
    evaluator: { firstName: 'Anna', lastName: 'Berg' },
    reason: 'Please name a number.',
  }
  expect(changeRequestText({ changeRequest: null }, 'anna')).toBeNull()
  expect(changeRequestText({ changeRequest }, 'ben')).toBe(
    'Anna Berg asked for changes: Please name a number.',
  )
  expect(changeRequestText({ changeRequest }, 'anna')).toBe('You asked for changes: Please name a number.')
  expect(changeRequestText({ changeRequest: { ...changeRequest, evaluator: null } }, 'ben')).toBe(
    'Unknown User asked for changes: Please name a number.',
  )
})

function reviewIn(evaluationPhase: Phase): Pick<ReviewCard, 'evaluationPhase' | 'user'> {
  return { evaluationPhase, user: { firstName: 'Anna', lastName: 'Berg' } }
}
