import type { ReviewCard } from '@evenhand/domain/api'
import { type Phase, phases } from '@evenhand/domain/reviews/phases'
import { expect, test } from 'vitest'
import { phaseText } from '@/features/reviews/card-text'
import {
  changeRequestText,
  dueTone,
  nextTask,
  periodText,
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

test('a review in a cycle shows the due date of its phase next to the period', () => {
  const dates = { startDate: '2026-01-01', endDate: '2026-06-30', dueDate: '2026-03-31' }
  expect(periodText({ ...dates, cycle: null })).toBe('Jan 1 – Jun 30, 2026')
  const cycle = { id: 'c', name: 'Year 2026' }
  expect(periodText({ ...dates, cycle })).toBe('Jan 1 – Jun 30, 2026 · Due Mar 31, 2026')
  const review = { ...dates, cycle, evaluationPhase: 'self-evaluation', status: 'draft' } as const
  expect(phaseText(review)).toBe('Self evaluation due Mar 31, 2026')
  expect(phaseText({ ...review, status: 'overdue' })).toBe('Self evaluation due Mar 31, 2026')
  expect(phaseText({ ...review, status: 'closed' })).toBe('Self evaluation')
  expect(phaseText({ ...review, cycle: null })).toBe('Self evaluation')
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
