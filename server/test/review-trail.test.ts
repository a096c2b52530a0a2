import type { LogEntry, Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Company, startCompany, type UserName } from './support/reviews'

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

const put = (who: UserName, body: object) => company.save(company.clients[who], review.id, body)
const write = (who: UserName, fields: object) =>
  put(who, { detailedEvaluations: [{ criteriaId: integrity, ...fields }] })

const type = (who: UserName, fields: object) =>
  put(who, { detailedEvaluations: [{ criteriaId: integrity, ...fields }], autosave: true })

test('each changed field of a save has its own entry, created where it was empty before', async () => {
  await company.arrange(review.id, { phase: 'self-evaluation' })
  await write('employee', { selfRating: 3 })
  const { evaluationLogs } = await write('employee', { selfRating: 4, comments: 'Well' })
  expect(evaluationLogs.slice(0, -1).map(inShort)).toEqual([
    ['CREATED', 'Integrity', '1. Management Philosophy', 'comments', '', 'Well'],
    ['UPDATED', 'Integrity', '1. Management Philosophy', 'selfRating', '3', '4'],
    ['CREATED', 'Integrity', '1. Management Philosophy', 'selfRating', '', '3'],
  ])
})

test('every save is logged: an evaluator replaced twice, a text corrected after completion', async () => {
  for (const who of ['stranger', 'second'] as const) {
    await put('admin', { firstEvaluatorId: company.people[who].id })
  }
  await company.arrange(review.id, { phase: 'final' })
  for (const summary of ['One', 'Two', 'Three']) await put('admin', { summary })
  const { evaluationLogs } = await company.read(company.clients.admin, review.id)
  expect(evaluationLogs.slice(0, -1).map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
    ['Two', 'Three'],
    ['One', 'Two'],
    ['', 'One'],
    ['Stella Stranger', 'Sven Second'],
    ['Fiona First', 'Stella Stranger'],
  ])
})

test('autosaves of one text within ten minutes are one entry from the first to the last value', async () => {
  await type('employee', { evidence: 'S' })
  company.clock.advance(5 * minute)
  await type('employee', { evidence: 'Ship' })
  company.clock.advance(4 * minute)
  const { evaluationLogs } = await type('employee', { evidence: 'Ship it' })
  expect(goals(evaluationLogs)).toEqual([['CREATED', '', 'Ship it']])
  expect(Date.parse(evaluationLogs[0]?.createdAt ?? '')).toBeGreaterThan(
    company.clock.now().getTime() - minute,
  )
})

test('summary fields are autosaved in the same way', async () => {
  for (const summary of ['G', 'Good', 'Good year']) await put('admin', { summary, autosave: true })
  const { evaluationLogs } = await put('admin', { achievements: 'Much', autosave: true })
  expect(evaluationLogs.slice(0, -1).map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
    ['', 'Much'],
    ['', 'Good year'],
  ])
})

test('ten minutes after the first autosave a new entry begins', async () => {
  await type('employee', { evidence: 'One' })
  company.clock.advance(9 * minute)
  await type('employee', { evidence: 'Two' })
  company.clock.advance(2 * minute)
  const { evaluationLogs } = await type('employee', { evidence: 'Three' })
  expect(goals(evaluationLogs)).toEqual([
    ['UPDATED', 'Two', 'Three'],
    ['CREATED', '', 'Two'],
  ])
})

test('a save that is not marked as an autosave neither extends an entry nor is extended', async () => {
  await type('employee', { evidence: 'One' })
  await write('employee', { evidence: 'Two' })
  const { evaluationLogs } = await type('employee', { evidence: 'Three' })
  expect(goals(evaluationLogs).map(([, , newValue]) => newValue)).toEqual(['Three', 'Two', 'One'])
})

test('overlapping saves are logged in the order of their changes', async () => {
  const texts = Array.from({ length: 8 }, (_, n) => `Save ${n}`)
  await Promise.all(texts.map((evidence) => write('employee', { evidence })))
  const { evaluationLogs, detailedEvaluations } = await company.read(company.clients.employee, review.id)
  const saves = evaluationLogs.slice(0, -1)
  const present = detailedEvaluations.find(({ criteriaId }) => criteriaId === integrity)?.evidence
  expect(saves.map(({ newValue }) => newValue)).toEqual([
    present,
    ...saves.slice(0, -1).map(({ oldValue }) => oldValue),
  ])
  const times = saves.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().reverse())
})

test('ratings are never merged', async () => {
  await company.arrange(review.id, { phase: 'self-evaluation' })
  for (const selfRating of [2, 3, 4]) await type('employee', { selfRating })
  const { evaluationLogs } = await company.read(company.clients.employee, review.id)
  expect(evaluationLogs.slice(0, -1).map(({ newValue }) => newValue)).toEqual(['4', '3', '2'])
})

test('any log entry in between keeps autosaves apart', async () => {
  await type('employee', { evidence: 'One' })
  await put('admin', { endDate: '2027-01-31' })
  await type('employee', { evidence: 'Two' })
  const delivery = review.criteria[1]?.id
  await put('employee', {
    detailedEvaluations: [{ criteriaId: delivery, evidence: 'Other' }],
    autosave: true,
  })
  const { evaluationLogs } = await type('employee', { evidence: 'Three' })
  expect(evaluationLogs.slice(0, -1).map(({ newValue }) => newValue)).toEqual([
    'Three',
    'Other',
    'Two',
    '2027-01-31',
    'One',
  ])
})

test('somebody else’s edit in between keeps the entries apart', async () => {
  await type('employee', { evidence: 'Mine' })
  await type('superAdmin', { evidence: 'Theirs' })
  const { evaluationLogs } = await type('employee', { evidence: 'Mine again' })
  expect(goals(evaluationLogs)).toEqual([
    ['UPDATED', 'Theirs', 'Mine again'],
    ['UPDATED', 'Mine', 'Theirs'],
    ['CREATED', '', 'Mine'],
  ])
})

test('an edit of the summary by a grader keeps the entries of an admin apart', async () => {
  await company.arrange(review.id, { phase: 'first-evaluation' })
  await put('admin', { summary: 'One', autosave: true })
  await put('first', { summary: 'Two', autosave: true })
  const { evaluationLogs } = await put('admin', { summary: 'Three', autosave: true })
  expect(evaluationLogs.slice(0, -1).map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
    ['Two', 'Three'],
    ['One', 'Two'],
    ['', 'One'],
  ])
})

test('a move in between keeps the entries apart: what was submitted stays told', async () => {
  await type('employee', { evidence: 'Submitted' })
  await put('employee', { evaluationPhase: 'first-goal-checking' })
  await put('first', { evaluationPhase: 'self-goal-setting', prev: true, revertReason: 'Again' })
  const { evaluationLogs } = await type('employee', { evidence: 'Better' })
  expect(goals(evaluationLogs)).toEqual([
    ['UPDATED', 'Submitted', 'Better'],
    ['CREATED', '', 'Submitted'],
  ])
})

test('a change that is taken back is told as such', async () => {
  await type('employee', { evidence: 'A slip' })
  const { evaluationLogs } = await type('employee', { evidence: '' })
  expect(goals(evaluationLogs)).toEqual([
    ['UPDATED', 'A slip', ''],
    ['CREATED', '', 'A slip'],
  ])
})

test('a grader who writes over hidden words finds their own edits in the log, and not those words', async () => {
  await company.arrange(review.id, { phase: 'second-evaluation' })
  await put('second', { summary: 'Hidden words' })
  await put('second', { evaluationPhase: 'first-evaluation', prev: true, revertReason: 'Again' })
  await put('first', { summary: 'Mine', autosave: true })
  const { evaluationLogs } = await put('first', { summary: 'Mine, better', autosave: true })
  const summaries = evaluationLogs.filter(({ fieldChanged }) => fieldChanged === 'Summary')
  expect(summaries.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
    ['Mine', 'Mine, better'],
    ['', 'Mine'],
  ])
})

test('reverts are never joined', async () => {
  const revert = { evaluationPhase: 'self-goal-setting', prev: true, revertReason: 'Again' }
  for (let round = 0; round < 2; round++) {
    await put('employee', { evaluationPhase: 'first-goal-checking' })
    await put('first', revert)
  }
  const { evaluationLogs } = await company.read(company.clients.first, review.id)
  expect(evaluationLogs.map(({ action }) => action)).toEqual([
    'REVERTED',
    'SUBMITTED',
    'REVERTED',
    'SUBMITTED',
    'CREATED',
  ])
})

test('a deleted author is no longer known by name', async () => {
  const { person, client } = await company.hire({ role: 'admin' })
  await client.put(`/reviews/${review.id}`, { summary: 'Mine' })
  await company.clients.superAdmin.delete(`/users/${person.id}`)
  const { evaluationLogs } = await company.read(company.clients.superAdmin, review.id)
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
