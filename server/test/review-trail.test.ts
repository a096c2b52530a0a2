import type { LogEntry, Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Company, type PersonName, reviewIn, startCompany } from './support/reviews'

let company: Company
let review: Review
let integrity: string

const minute = 60_000

beforeAll(async () => {
  company = await startCompany()
})
beforeEach(async () => {
  review = await company.createReview()
  integrity = review.criteria[0]?.id ?? ''
})
afterAll(() => company.close())

const put = async (who: PersonName, body: object) =>
  reviewIn(await company.callers[who].put(`/reviews/${review.id}`, body))
const write = (who: PersonName, fields: object) =>
  put(who, { detailedEvaluations: [{ criteriaId: integrity, ...fields }] })

test('each changed field of a save has its own entry, created where nothing stood before', async () => {
  await company.arrange(review.id, { phase: 'self-evaluation' })
  await write('employee', { selfRating: 3 })
  company.clock.advance(11 * minute)
  const { evaluationLogs } = await write('employee', { selfRating: 4, comments: 'Well' })
  expect(evaluationLogs.slice(0, -1).map(inShort).sort()).toEqual([
    ['CREATED', 'Integrity', '1. Management Philosophy', 'comments', '', 'Well'],
    ['CREATED', 'Integrity', '1. Management Philosophy', 'selfRating', '', '3'],
    ['UPDATED', 'Integrity', '1. Management Philosophy', 'selfRating', '3', '4'],
  ])
})

test('edits of one field by one person within ten minutes are one entry from the first to the last value', async () => {
  await write('employee', { evidence: 'S' })
  company.clock.advance(5 * minute)
  await write('employee', { evidence: 'Ship' })
  company.clock.advance(4 * minute)
  const { evaluationLogs } = await write('employee', { evidence: 'Ship it' })
  expect(goals(evaluationLogs)).toEqual([['CREATED', '', 'Ship it']])
  expect(Date.parse(evaluationLogs[0]?.createdAt ?? '')).toBeGreaterThan(
    company.clock.now().getTime() - minute,
  )
})

test('ten minutes after the first edit a new entry begins', async () => {
  await write('employee', { evidence: 'One' })
  company.clock.advance(9 * minute)
  await write('employee', { evidence: 'Two' })
  company.clock.advance(2 * minute)
  const { evaluationLogs } = await write('employee', { evidence: 'Three' })
  expect(goals(evaluationLogs)).toEqual([
    ['UPDATED', 'Two', 'Three'],
    ['CREATED', '', 'Two'],
  ])
})

test('somebody else’s edit in between keeps the entries apart', async () => {
  await write('employee', { evidence: 'Mine' })
  await write('superAdmin', { evidence: 'Theirs' })
  const { evaluationLogs } = await write('employee', { evidence: 'Mine again' })
  expect(goals(evaluationLogs)).toEqual([
    ['UPDATED', 'Theirs', 'Mine again'],
    ['UPDATED', 'Mine', 'Theirs'],
    ['CREATED', '', 'Mine'],
  ])
})

test('an edit of the summary by a grader keeps the entries of an admin apart', async () => {
  await company.arrange(review.id, { phase: 'first-evaluation' })
  await put('admin', { summary: 'One' })
  await put('first', { summary: 'Two' })
  const { evaluationLogs } = await put('admin', { summary: 'Three' })
  expect(evaluationLogs.slice(0, -1).map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
    ['Two', 'Three'],
    ['One', 'Two'],
    ['', 'One'],
  ])
})

test('a move in between keeps the entries apart: what was submitted stays told', async () => {
  await write('employee', { evidence: 'Submitted' })
  await put('employee', { evaluationPhase: 'first-goal-checking' })
  await put('first', { evaluationPhase: 'self-goal-setting', prev: true, revertReason: 'Again' })
  const { evaluationLogs } = await write('employee', { evidence: 'Better' })
  expect(goals(evaluationLogs)).toEqual([
    ['UPDATED', 'Submitted', 'Better'],
    ['CREATED', '', 'Submitted'],
  ])
})

test('a change that is taken back is told as such', async () => {
  await write('employee', { evidence: 'A slip' })
  const { evaluationLogs } = await write('employee', { evidence: '' })
  expect(goals(evaluationLogs)).toEqual([
    ['UPDATED', 'A slip', ''],
    ['CREATED', '', 'A slip'],
  ])
})

test('a grader who writes over hidden words finds their own edits in the log, and not those words', async () => {
  await company.arrange(review.id, { phase: 'second-evaluation' })
  await put('second', { summary: 'Hidden words' })
  await put('second', { evaluationPhase: 'first-evaluation', prev: true, revertReason: 'Again' })
  await put('first', { summary: 'Mine' })
  const { evaluationLogs } = await put('first', { summary: 'Mine, better' })
  const summaries = evaluationLogs.filter(({ fieldChanged }) => fieldChanged === 'Summary')
  expect(summaries.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([['Mine', 'Mine, better']])
})

test('another field, criterion or review has its own entry', async () => {
  const [, delivery] = review.criteria
  await write('employee', { evidence: 'One' })
  await put('employee', { detailedEvaluations: [{ criteriaId: delivery?.id, evidence: 'Other' }] })
  const other = await company.createReview()
  await company.callers.employee.put(`/reviews/${other.id}`, {
    detailedEvaluations: [{ criteriaId: integrity, evidence: 'Elsewhere' }],
  })
  const { evaluationLogs } = await write('employee', { evidence: 'One more' })
  expect(evaluationLogs.slice(0, -1).map(({ criteria, newValue }) => [criteria, newValue])).toEqual([
    ['Integrity', 'One more'],
    ['Delivery', 'Other'],
  ])
})

test('reverts are never joined', async () => {
  const revert = { evaluationPhase: 'self-goal-setting', prev: true, revertReason: 'Again' }
  for (let round = 0; round < 2; round++) {
    await put('employee', { evaluationPhase: 'first-goal-checking' })
    await put('first', revert)
  }
  const { evaluationLogs } = await company.read(company.callers.first, review.id)
  expect(evaluationLogs.map(({ action }) => action)).toEqual([
    'REVERTED',
    'SUBMITTED',
    'REVERTED',
    'SUBMITTED',
    'CREATED',
  ])
})

test('a deleted author is no longer known by name', async () => {
  const { person, caller } = await company.hire({ role: 'admin' })
  await caller.put(`/reviews/${review.id}`, { summary: 'Mine' })
  await company.callers.superAdmin.delete(`/users/${person.id}`)
  const { evaluationLogs } = await company.read(company.callers.superAdmin, review.id)
  expect(evaluationLogs[0]).toMatchObject({ evaluatorId: person.id, evaluator: null, newValue: 'Mine' })
})

function goals(logs: LogEntry[]) {
  return logs
    .filter(({ fieldChanged }) => fieldChanged === 'evidence')
    .map(({ action, oldValue, newValue }) => [action, oldValue, newValue])
}

function inShort({ action, criteria, section, fieldChanged, oldValue, newValue }: LogEntry) {
  return [action, criteria, section, fieldChanged, oldValue, newValue]
}
