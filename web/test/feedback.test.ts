import type { LogEntry, Review } from '@evenhand/domain/api'
import { en } from '@evenhand/domain/messages'
import { summaryAuthors } from '@evenhand/domain/reviews/authors'
import { describe, expect, test } from 'vitest'
import { emptyFields } from '@/features/reviews/detail/open-work'
import { fakeReviewServer } from './support/fake-review-server'
import { logEntry } from './support/log-entry'

describe('what is still empty', () => {
  test('is the comments and the three summary fields for an evaluator who rates', () => {
    const review = { ...fakeReviewServer('first-evaluation').review(), summary: 'Steady', achievements: ' ' }
    const [quality, delivery] = review.detailedEvaluations
    const commented = { ...quality, firstEvaluatorComments: 'Well done' }
    const { comments, summary } = emptyFields({
      ...review,
      detailedEvaluations: [commented, delivery] as Review['detailedEvaluations'],
    })
    expect(comments.map(({ name }) => name)).toEqual(['delivery'])
    expect(summary).toEqual(['achievements', 'areasForImprovement'])
  })

  test('is only the comments for the employee', () => {
    const { comments, summary } = emptyFields(fakeReviewServer('self-evaluation').review())
    expect(comments).toHaveLength(2)
    expect(summary).toEqual([])
  })

  test('is nothing in the goal phases, and nothing for someone who may not see the ratings', () => {
    const nothing = { comments: [], summary: [] }
    expect(emptyFields(fakeReviewServer('self-goal-setting').review())).toEqual(nothing)
    expect(emptyFields({ ...fakeReviewServer('first-evaluation').review(), hidden: ['first'] })).toEqual(
      nothing,
    )
  })
})

describe('the authors of a summary', () => {
  const second = 'second'
  const byFirst = written('first', { firstName: 'Tomas', lastName: 'Lindqvist' }, '', 'Good')
  const bySecond = written('second', { firstName: 'Priya', lastName: 'Raman' }, 'Good', 'Very good')

  test('are all who wrote the present text', () => {
    const review = reviewWith('Very good', [bySecond, byFirst])
    expect(summaryAuthors(review, 'summary', 'other', false, en)).toEqual(['Tomas Lindqvist', 'Priya Raman'])
    expect(summaryAuthors(review, 'summary', second, false, en)).toEqual(['Tomas Lindqvist', 'you'])
  })

  test('are not those whose text was removed before', () => {
    const removed = written('second', null, 'Good', '')
    const again = written('second', null, '', 'Fine')
    expect(
      summaryAuthors(reviewWith('Fine', [again, removed, byFirst]), 'summary', second, false, en),
    ).toEqual(['you'])
    expect(summaryAuthors(reviewWith('', [removed, byFirst]), 'summary', second, false, en)).toEqual([])
  })

  test('include the viewer right after saving, before the log is loaded again', () => {
    expect(summaryAuthors(reviewWith('Better', [byFirst]), 'summary', second, true, en)).toEqual([
      'Tomas Lindqvist',
      'you',
    ])
  })
})

function reviewWith(summary: string, evaluationLogs: LogEntry[]): Review {
  return { ...fakeReviewServer('second-evaluation').review(), summary, evaluationLogs }
}

function written(
  evaluatorId: string,
  evaluator: LogEntry['evaluator'],
  oldValue: string,
  newValue: string,
): LogEntry {
  const field = { section: 'Summary', fieldChanged: 'Summary' }
  return {
    ...logEntry,
    ...field,
    id: `${evaluatorId} ${newValue}`,
    evaluatorId,
    evaluator,
    oldValue,
    newValue,
  }
}
