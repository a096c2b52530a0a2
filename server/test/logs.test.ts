import type { LogEntry, Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reviewLogs } from '#db/schema'
import type { ApiResponse } from './support/client'
import { type Company, startCompany, type UserName, unknownId } from './support/reviews'

let company: Company
let review: Review

beforeAll(async () => {
  company = await startCompany()
})
beforeEach(async () => {
  review = await company.createReview()
})
afterAll(() => company.close())

const report = (who: UserName, entry: object) =>
  company.clients[who].post('/logs', { evaluationId: review.id, ...entry })
const put = (who: UserName, body: object) => company.save(company.clients[who], review.id, body)
const writeGoal = (evidence: string, autosave?: boolean) =>
  put('employee', { detailedEvaluations: [{ criteriaId: review.criteria[0]?.id, evidence }], autosave })

const goalEntry = {
  action: 'CREATED',
  criteria: 'Integrity',
  section: '1. Management Philosophy',
  fieldChanged: 'evidence',
  oldValue: '',
  newValue: 'Be kind',
}

test('a client that reports its own change gets the entry that the server wrote', async () => {
  const { evaluationLogs } = await writeGoal('Be kind')
  const response = await report('employee', { ...goalEntry, evaluatorId: company.people.first.id })
  expect([response.status, logIn(response)]).toEqual([200, evaluationLogs[0]])
})

test('creation, moves and reverts are matched by their action, with or without values', async () => {
  expect(logIn(await report('superAdmin', { action: 'CREATED', section: 'Review' })).action).toBe('CREATED')
  await put('employee', { evaluationPhase: 'first-goal-checking' })
  await put('first', { evaluationPhase: 'self-goal-setting', prev: true, revertReason: 'Too vague' })
  const emptyFields = { criteria: '', section: null, fieldChanged: '', oldValue: null, newValue: '' }
  expect(logIn(await report('employee', { action: 'SUBMITTED', ...emptyFields })).action).toBe('SUBMITTED')
  const revert = { action: 'REVERTED', revertReason: 'Too vague', fieldChanged: 'evaluationPhase' }
  const values = { oldValue: 'first-goal-checking', newValue: 'self-goal-setting' }
  expect(logIn(await report('first', revert))).toMatchObject(values)
  expect(logIn(await report('first', { ...revert, ...values }))).toMatchObject(values)
})

test('a rating can be reported as a number or a string, and a removed one as 0, empty or null', async () => {
  await company.arrange(review.id, { phase: 'self-evaluation' })
  const rate = (selfRating: number) =>
    put('employee', { detailedEvaluations: [{ criteriaId: review.criteria[0]?.id, selfRating }] })
  const rating = { criteria: 'Integrity', fieldChanged: 'selfRating' }
  await rate(4)
  for (const newValue of [4, '4']) {
    expect((await report('employee', { ...rating, action: 'CREATED', oldValue: 0, newValue })).status).toBe(
      200,
    )
  }
  await rate(0)
  for (const newValue of [0, '', null]) {
    expect((await report('employee', { ...rating, action: 'UPDATED', oldValue: 4, newValue })).status).toBe(
      200,
    )
  }
})

test('every save can be reported with its own old value, which determines the action', async () => {
  await writeGoal('Be')
  const { evaluationLogs } = await writeGoal('Be kind')
  const [second, first] = evaluationLogs
  expect(logIn(await report('employee', { ...goalEntry, newValue: 'Be' }))).toEqual(first)
  const changed = { ...goalEntry, action: 'UPDATED', oldValue: 'Be' }
  expect(logIn(await report('employee', changed))).toEqual(second)
  expect((await report('employee', { ...changed, action: 'CREATED' })).status).toBe(422)
  expect((await report('employee', { ...changed, oldValue: '' })).status).toBe(422)
})

test('the last of several autosaves can be reported with the value before it or with the first one', async () => {
  for (const text of ['Be', 'Be ki', 'Be kind']) await writeGoal(text, true)
  const { evaluationLogs } = await company.read(company.clients.employee, review.id)
  expect(evaluationLogs.length).toBe(2)
  const last = { ...goalEntry, action: 'UPDATED', oldValue: 'Be ki' }
  expect(logIn(await report('employee', last))).toEqual(evaluationLogs[0])
  expect(logIn(await report('employee', goalEntry))).toEqual(evaluationLogs[0])
  expect((await report('employee', { ...last, action: 'CREATED' })).status).toBe(422)
  expect((await report('employee', { ...last, oldValue: 'Be lazy' })).status).toBe(422)
})

test('a criterion can be reported by name or id, and the section is not compared', async () => {
  const { evaluationLogs } = await writeGoal('Be kind')
  const id = review.criteria[0]?.id ?? ''
  const labels = [{ criteria: id }, { criteria: id.toUpperCase() }, { section: 'Goals' }, { section: '' }]
  for (const label of labels) {
    expect(logIn(await report('employee', { ...goalEntry, ...label }))).toEqual(evaluationLogs[0])
  }
})

test('a client can send every field of the specification', async () => {
  const allFields = {
    evaluatorId: company.people.admin.id,
    criteria: '',
    section: '',
    fieldChanged: '',
    oldValue: '',
    newValue: '',
    revertReason: '',
  }
  const reportedAction = async (who: UserName, fields: object) =>
    logIn(await report(who, { ...allFields, ...fields })).action
  expect(await reportedAction('superAdmin', { action: 'CREATED' })).toBe('CREATED')
  await put('admin', { firstEvaluatorId: company.people.stranger.id })
  const names = { oldValue: 'Fiona First', newValue: 'Stella Stranger', criteria: 'Review' }
  expect(
    await reportedAction('admin', { action: 'UPDATED', fieldChanged: 'First Evaluator', ...names }),
  ).toBe('UPDATED')
  await put('employee', { evaluationPhase: 'first-goal-checking' })
  expect(await reportedAction('employee', { action: 'SUBMITTED', fieldChanged: 'evaluationPhase' })).toBe(
    'SUBMITTED',
  )
})

test('dates and evaluators can be reported by their labels', async () => {
  await put('admin', { endDate: '2027-01-31', firstEvaluatorId: company.people.stranger.id })
  const dates = { fieldChanged: 'End Date', oldValue: '2026-12-31', newValue: '2027-01-31' }
  expect((await report('admin', { action: 'UPDATED', ...dates })).status).toBe(200)
  const timestamps = { ...dates, oldValue: '2026-12-31T00:00:00.000Z', newValue: '2027-01-31T00:00:00.000Z' }
  expect((await report('admin', { action: 'UPDATED', ...timestamps })).status).toBe(200)
  const names = { fieldChanged: 'First Evaluator', oldValue: 'Fiona First', newValue: 'Stella Stranger' }
  expect((await report('admin', { action: 'UPDATED', section: 'Review', ...names })).status).toBe(200)
})

test('anything but a real change by the same user is rejected, and nothing is written', async () => {
  const { db } = company
  await writeGoal('Be kind')
  await put('employee', { evaluationPhase: 'first-goal-checking' })
  const before = await db.$count(reviewLogs)
  const forged: [who: UserName, entry: object][] = [
    ['employee', { ...goalEntry, newValue: 'Be rich' }],
    ['employee', { ...goalEntry, oldValue: 'Be lazy' }],
    ['employee', { ...goalEntry, newValue: null }],
    ['employee', { ...goalEntry, criteria: 'Delivery' }],
    ['employee', { ...goalEntry, criteria: review.criteria[1]?.id }],
    ['employee', { ...goalEntry, revertReason: 'None' }],
    ['employee', { ...goalEntry, fieldChanged: 'selfRating' }],
    ['employee', { ...goalEntry, action: 'UPDATED' }],
    ['employee', { action: 'CREATED' }],
    ['employee', { action: 'APPROVED' }],
    ['employee', { action: 'FINALIZED' }],
    ['employee', { action: 'SUBMITTED', newValue: 'final' }],
    ['employee', { action: 'SUBMITTED', revertReason: 'None' }],
    ['first', goalEntry],
    ['first', { action: 'SUBMITTED' }],
    ['superAdmin', { ...goalEntry, evaluatorId: company.people.employee.id }],
    ['stranger', goalEntry],
    ['employee', { ...goalEntry, evaluationId: unknownId }],
  ]
  for (const [who, entry] of forged) {
    const response = await report(who, entry)
    expect([response.status, response.json().success], JSON.stringify(entry)).toEqual([422, false])
  }
  expect(await db.$count(reviewLogs)).toBe(before)
})

test('an invalid entry is rejected', async () => {
  for (const entry of [{}, { action: 'DELETED' }, { action: 'CREATED', newValue: { a: 1 } }]) {
    expect((await report('employee', entry)).status).toBe(400)
  }
  expect((await company.anyone.post('/logs', { evaluationId: review.id, ...goalEntry })).status).toBe(401)
})

test('no API call changes or deletes an entry', async () => {
  const [entry] = review.evaluationLogs
  const { superAdmin } = company.clients
  for (const path of ['/logs', `/logs/${entry?.id}`]) {
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      expect([404, 405]).toContain((await superAdmin.call(method, path, {})).status)
    }
  }
})

function logIn(response: ApiResponse): LogEntry {
  return response.json<{ log: LogEntry }>().log
}
