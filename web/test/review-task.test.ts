import type { ReviewCard } from '@evenhand/domain/api'
import { type Phase, phases } from '@evenhand/domain/phases'
import { expect, test } from 'vitest'
import { dueTone, taskInSentence, taskInWords, waitingInWords } from '@/features/reviews/turn/review-task'

test('each phase says what its actor has to do, and with whom', () => {
  const open = phases.filter((phase) => phase !== 'final')
  expect(open.map((phase) => taskInWords(reviewIn(phase)))).toEqual([
    'Set your goals',
    'Check the goals of Anna Berg',
    'Check the goals of Anna Berg',
    'Rate yourself',
    'Rate Anna Berg',
    'Rate Anna Berg',
  ])
  expect(taskInSentence(reviewIn('first-evaluation'))).toBe('rate Anna Berg')
})

test('the nearer the end, the louder the badge', () => {
  expect([-2, 0, 1, 7, 8].map(dueTone)).toEqual(['red', 'orange', 'yellow', 'yellow', 'grey'])
})

test('the days that something waits are counted from tomorrow on', () => {
  expect([0, 1, 3].map((daysWaiting) => waitingInWords({ daysWaiting }))).toEqual([
    'Waiting since today',
    'Waiting 1 day',
    'Waiting 3 days',
  ])
})

function reviewIn(evaluationPhase: Phase): Pick<ReviewCard, 'evaluationPhase' | 'user'> {
  return { evaluationPhase, user: { firstName: 'Anna', lastName: 'Berg' } }
}
