import { expect, test } from 'vitest'
import { assignmentEntry, evaluationEntry, forwardEntry, summaryEntry } from '../../src/reviews/audit-log'
import { extendsLatest, isTextEntry, type LatestEntry } from '../../src/reviews/extend-log-entry'
import { evaluationFields } from '../../src/reviews/fields'
import { delivery, integrity } from '../support/review'

const start = new Date('2026-03-02T09:00:00.000Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

const latest: LatestEntry = {
  evaluatorId: 'ann',
  criteriaId: integrity.id,
  fieldChanged: 'comments',
  oldValue: '',
  visibility: 'open',
  forId: null,
  startedAt: start,
  autosavedFrom: '',
}
const next = evaluationEntry(integrity, 'comments', 'Wen', 'Went well')
const doesExtend = (past: Partial<LatestEntry>, now = start, entry = next) =>
  extendsLatest({ ...latest, ...past }, entry, { authorId: 'ann', now })

test('an autosave extends an entry of the same person for ten minutes', () => {
  expect(doesExtend({})).toBe(true)
  expect(doesExtend({}, minutesLater(10))).toBe(true)
  expect(doesExtend({}, new Date(minutesLater(10).getTime() + 1))).toBe(false)
})

test('an autosave does not extend any other entry', () => {
  expect(extendsLatest(undefined, next, { authorId: 'ann', now: start })).toBe(false)
  expect(doesExtend({ autosavedFrom: null })).toBe(false)
  expect(doesExtend({ evaluatorId: 'bo' })).toBe(false)
  expect(doesExtend({ fieldChanged: 'evidence' })).toBe(false)
  expect(doesExtend({ criteriaId: delivery.id })).toBe(false)
  expect(doesExtend({ visibility: 'first' })).toBe(false)
})

test('an autosave that restores the old value gets its own entry', () => {
  expect(doesExtend({}, start, evaluationEntry(integrity, 'comments', 'Wen', ''))).toBe(false)
})

test('only text entries are merged', () => {
  const texts = evaluationFields.filter((field) => isTextEntry(evaluationEntry(integrity, field, '', 'x')))
  expect(texts).toEqual(['evidence', 'comments', 'firstEvaluatorComments', 'secondEvaluatorComments'])
  expect(isTextEntry(summaryEntry('areasForImprovement', '', 'x', 'admin'))).toBe(true)
  expect(isTextEntry(assignmentEntry('firstEvaluatorId', 'Ann', 'Bo'))).toBe(false)
  expect(isTextEntry(forwardEntry('self-evaluation', 'first-evaluation', 'SUBMITTED'))).toBe(false)
})
