import { expect, test } from 'vitest'
import { assignmentEntry, evaluationEntry, forwardEntry, summaryEntry } from '../src/audit-log'
import { extendsLatest, isTextEntry, type LatestEntry } from '../src/autosave'
import { evaluationFields } from '../src/fields'
import { delivery, integrity } from './support/review'

const start = new Date('2026-03-02T09:00:00.000Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

const latest: LatestEntry = {
  evaluatorId: 'ann',
  criteriaId: integrity.id,
  fieldChanged: 'comments',
  oldValue: '',
  visibility: 'open',
  startedAt: start,
  autosavedFrom: '',
}
const next = evaluationEntry(integrity, 'comments', 'Wen', 'Went well')
const extendsIt = (past: Partial<LatestEntry>, now = start, entry = next) =>
  extendsLatest({ ...latest, ...past }, entry, { authorId: 'ann', now })

test('an autosave extends the entry that the same person began within ten minutes', () => {
  expect(extendsIt({})).toBe(true)
  expect(extendsIt({}, minutesLater(10))).toBe(true)
  expect(extendsIt({}, new Date(minutesLater(10).getTime() + 1))).toBe(false)
})

test('any other entry in between keeps the two apart', () => {
  expect(extendsLatest(undefined, next, { authorId: 'ann', now: start })).toBe(false)
  expect(extendsIt({ autosavedFrom: null })).toBe(false)
  expect(extendsIt({ evaluatorId: 'bo' })).toBe(false)
  expect(extendsIt({ fieldChanged: 'evidence' })).toBe(false)
  expect(extendsIt({ criteriaId: delivery.id })).toBe(false)
  expect(extendsIt({ visibility: 'first' })).toBe(false)
})

test('an autosave that goes back to where the entry began has an entry of its own', () => {
  expect(extendsIt({}, start, evaluationEntry(integrity, 'comments', 'Wen', ''))).toBe(false)
})

test('only texts are ever merged', () => {
  const texts = evaluationFields.filter((field) => isTextEntry(evaluationEntry(integrity, field, '', 'x')))
  expect(texts).toEqual(['evidence', 'comments', 'firstEvaluatorComments', 'secondEvaluatorComments'])
  expect(isTextEntry(summaryEntry('areasForImprovement', '', 'x', 'admin'))).toBe(true)
  expect(isTextEntry(assignmentEntry('firstEvaluatorId', 'Ann', 'Bo'))).toBe(false)
  expect(isTextEntry(forwardEntry('self-evaluation', 'first-evaluation', 'SUBMITTED'))).toBe(false)
})
