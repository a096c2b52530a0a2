import type { Evaluation, LogEntry, Review } from '@evenhand/domain/api'
import { en } from '@evenhand/domain/messages'
import { otherSummaryAuthors, sectionAuthors } from '@evenhand/domain/reviews/authors'
import { graderSections } from '@evenhand/domain/reviews/phases'
import { expect, test } from 'vitest'
import { canEditKey } from '@/features/reviews/detail/saving/field-key'
import { employee, fakeReviewServer } from './support/fake-review-server'
import { logEntry } from './support/log-entry'

const fiona = { firstName: 'Fiona', lastName: 'First' }
const sam = { firstName: 'Sam', lastName: 'Ito' }
const written = { firstGradeRating: 4, firstEvaluatorComments: 'Good' }
const byFiona = [entry('firstGradeRating', '4', 'fiona'), entry('firstEvaluatorComments', 'Good', 'fiona')]

test('what a replaced evaluator wrote shows their name', () => {
  expect(authors(byFiona)).toEqual(['Written by Fiona First'])
  expect(authors(byFiona, written, 'fiona')).toEqual(['Written by you'])
})

test('what the present evaluator wrote shows no name', () => {
  expect(authors([entry('firstGradeRating', '4', 'first')], { firstGradeRating: 4 })).toEqual([])
})

test('what a stand-in wrote shows both names', () => {
  const covered = { ...entry('firstGradeRating', '4', 'sam'), forId: 'first', for: fiona, evaluator: sam }
  expect(authors([covered], { firstGradeRating: 4 })).toEqual(['Written by Sam Ito for Fiona First'])
})

test('if only the rating or the comment is by someone else, the text names it', () => {
  const log = [entry('firstEvaluatorComments', 'Good', 'first'), ...byFiona]
  expect(authors(log)).toEqual(['First Grader Rating: Written by Fiona First'])
})

test('a value that has changed since the log was loaded shows no name', () => {
  expect(authors(byFiona, { firstGradeRating: 5 })).toEqual([])
})

test('the PDF names the authors of a summary if one of them is not an evaluator', () => {
  const summary = { ...logEntry, section: 'Summary', fieldChanged: 'Summary', oldValue: '', newValue: 'Good' }
  const review = { ...fakeReviewServer('final').review(), summary: 'Good' }
  const printed = (evaluatorId: string) =>
    otherSummaryAuthors(
      { ...review, evaluationLogs: [{ ...summary, evaluatorId, evaluator: fiona }] },
      'summary',
      en,
    )
  expect(printed('fiona')).toEqual(['Fiona First'])
  expect(printed('first')).toEqual([])
})

test('nothing is editable for someone who views the review as its employee', () => {
  const review = fakeReviewServer('self-goal-setting').review()
  expect(canEditKey(employee, review, 'quality.evidence')).toBe(true)
  expect(canEditKey({ ...employee, isReadOnly: true }, review, 'quality.evidence')).toBe(false)
})

function authors(log: LogEntry[], values: Partial<Evaluation> = written, viewerId = 'second'): string[] {
  const review: Review = { ...fakeReviewServer('second-evaluation').review(), evaluationLogs: log }
  const [evaluation] = review.detailedEvaluations
  const [criterion] = review.criteria
  const section = graderSections.find(({ role }) => role === 'first')
  if (!evaluation || !criterion || !section) throw new Error('The review has no criteria')
  return sectionAuthors(review, section, criterion, { ...evaluation, ...values }, viewerId, en)
}

function entry(fieldChanged: string, newValue: string, evaluatorId: string): LogEntry {
  const criterion = { criteria: 'quality', section: '1. Any' }
  return { ...logEntry, ...criterion, fieldChanged, oldValue: '', newValue, evaluatorId, evaluator: fiona }
}
