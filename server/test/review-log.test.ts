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
const save = (who: UserName, fields: object) =>
  put(who, { detailedEvaluations: [{ criteriaId: integrity, ...fields }] })

const autosave = (who: UserName, fields: object) =>
  put(who, { detailedEvaluations: [{ criteriaId: integrity, ...fields }], autosave: true })

test('each changed field gets its own entry, which is CREATED if the field was empty', async () => {
  await company.arrange(review.id, { phase: 'self-evaluation' })
  await save('employee', { selfRating: 3 })
  const { evaluationLogs } = await save('employee', { selfRating: 4, comments: 'Well' })
  expect(evaluationLogs.slice(0, -1).map(mainFields)).toEqual([
    ['CREATED', 'Integrity', '1. Management Philosophy', 'comments', '', 'Well'],
    ['UPDATED', 'Integrity', '1. Management Philosophy', 'selfRating', '3', '4'],
    ['CREATED', 'Integrity', '1. Management Philosophy', 'selfRating', '', '3'],
  ])
})

test('every save is logged, such as two evaluator changes or corrections after completion', async () => {
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

test('autosaves of one text within ten minutes are merged into one entry', async () => {
  await autosave('employee', { evidence: 'S' })
  company.clock.advance(5 * minute)
  await autosave('employee', { evidence: 'Ship' })
  company.clock.advance(4 * minute)
  const { evaluationLogs } = await autosave('employee', { evidence: 'Ship it' })
  expect(goals(evaluationLogs)).toEqual([['CREATED', '', 'Ship it']])
  expect(Date.parse(evaluationLogs[0]?.createdAt ?? '')).toBeGreaterThan(
    company.clock.now().getTime() - minute,
  )
})

test('autosaves of summary fields are merged in the same way', async () => {
  for (const summary of ['G', 'Good', 'Good year']) await put('admin', { summary, autosave: true })
  const { evaluationLogs } = await put('admin', { achievements: 'Much', autosave: true })
  expect(evaluationLogs.slice(0, -1).map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
    ['', 'Much'],
    ['', 'Good year'],
  ])
})

test('an autosave more than ten minutes after the first one gets a new entry', async () => {
  await autosave('employee', { evidence: 'One' })
  company.clock.advance(9 * minute)
  await autosave('employee', { evidence: 'Two' })
  company.clock.advance(2 * minute)
  const { evaluationLogs } = await autosave('employee', { evidence: 'Three' })
  expect(goals(evaluationLogs)).toEqual([
    ['UPDATED', 'Two', 'Three'],
    ['CREATED', '', 'Two'],
  ])
})

test('a save that is not an autosave is never merged', async () => {
  await autosave('employee', { evidence: 'One' })
  await save('employee', { evidence: 'Two' })
  const { evaluationLogs } = await autosave('employee', { evidence: 'Three' })
  expect(goals(evaluationLogs).map(([, , newValue]) => newValue)).toEqual(['Three', 'Two', 'One'])
})

test('concurrent saves are logged in the order of their changes', async () => {
  const texts = Array.from({ length: 8 }, (_, n) => `Save ${n}`)
  const edit = (evidence: string) => ({ detailedEvaluations: [{ criteriaId: integrity, evidence }] })
  const { employee } = company.clients
  await Promise.all(texts.map((text) => employee.put(`/reviews/${review.id}`, edit(text))))
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
  for (const selfRating of [2, 3, 4]) await autosave('employee', { selfRating })
  const { evaluationLogs } = await company.read(company.clients.employee, review.id)
  expect(evaluationLogs.slice(0, -1).map(({ newValue }) => newValue)).toEqual(['4', '3', '2'])
})

test('autosaves are not merged across another log entry', async () => {
  await autosave('employee', { evidence: 'One' })
  await put('admin', { endDate: '2027-01-31' })
  await autosave('employee', { evidence: 'Two' })
  const delivery = review.criteria[1]?.id
  await put('employee', {
    detailedEvaluations: [{ criteriaId: delivery, evidence: 'Other' }],
    autosave: true,
  })
  const { evaluationLogs } = await autosave('employee', { evidence: 'Three' })
  expect(evaluationLogs.slice(0, -1).map(({ newValue }) => newValue)).toEqual([
    'Three',
    'Other',
    'Two',
    '2027-01-31',
    'One',
  ])
})

test('autosaves are not merged across an edit by another person', async () => {
  await autosave('employee', { evidence: 'Mine' })
  await autosave('superAdmin', { evidence: 'Theirs' })
  const { evaluationLogs } = await autosave('employee', { evidence: 'Mine again' })
  expect(goals(evaluationLogs)).toEqual([
    ['UPDATED', 'Theirs', 'Mine again'],
    ['UPDATED', 'Mine', 'Theirs'],
    ['CREATED', '', 'Mine'],
  ])
})

test('autosaves of an admin are not merged across a summary edit by an evaluator', async () => {
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

test('autosaves are not merged across a move, so the log keeps the submitted text', async () => {
  await autosave('employee', { evidence: 'Submitted' })
  await put('employee', { evaluationPhase: 'first-goal-checking' })
  await put('first', { evaluationPhase: 'self-goal-setting', prev: true, revertReason: 'Again' })
  const { evaluationLogs } = await autosave('employee', { evidence: 'Better' })
  expect(goals(evaluationLogs)).toEqual([
    ['UPDATED', 'Submitted', 'Better'],
    ['CREATED', '', 'Submitted'],
  ])
})

test('an autosave that clears a text gets its own entry', async () => {
  await autosave('employee', { evidence: 'A slip' })
  const { evaluationLogs } = await autosave('employee', { evidence: '' })
  expect(goals(evaluationLogs)).toEqual([
    ['UPDATED', 'A slip', ''],
    ['CREATED', '', 'A slip'],
  ])
})

test('an evaluator who overwrites a hidden text sees their own edits in the log, but not that text', async () => {
  await company.arrange(review.id, { phase: 'second-evaluation' })
  await put('second', { summary: 'Hidden text' })
  await put('second', { evaluationPhase: 'first-evaluation', prev: true, revertReason: 'Again' })
  await put('first', { summary: 'Mine', autosave: true })
  const { evaluationLogs } = await put('first', { summary: 'Mine, better', autosave: true })
  const summaries = evaluationLogs.filter(({ fieldChanged }) => fieldChanged === 'Summary')
  expect(summaries.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
    ['Mine', 'Mine, better'],
    ['', 'Mine'],
  ])
})

test('reverts are never merged', async () => {
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

test('the name of a deleted author is hidden', async () => {
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

function mainFields({ action, criteria, section, fieldChanged, oldValue, newValue }: LogEntry) {
  return [action, criteria, section, fieldChanged, oldValue, newValue]
}
