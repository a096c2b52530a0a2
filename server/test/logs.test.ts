import type { LogEntry, Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reviewLogs } from '#db/schema'
import type { Answer } from './support/caller'
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

const tell = (who: UserName, entry: object) =>
  company.callers[who].post('/logs', { evaluationId: review.id, ...entry })
const put = (who: UserName, body: object) => company.save(company.callers[who], review.id, body)
const writeGoal = (evidence: string, autosave?: boolean) =>
  put('employee', { detailedEvaluations: [{ criteriaId: review.criteria[0]?.id, evidence }], autosave })

const goalTold = {
  action: 'CREATED',
  criteria: 'Integrity',
  section: '1. Management Philosophy',
  fieldChanged: 'evidence',
  oldValue: '',
  newValue: 'Be kind',
}

test('who tells of a change of theirs gets the entry that the server wrote', async () => {
  const { evaluationLogs } = await writeGoal('Be kind')
  const answer = await tell('employee', { ...goalTold, evaluatorId: company.people.first.id })
  expect([answer.status, logIn(answer)]).toEqual([200, evaluationLogs[0]])
})

test('creation, moves and reverts are told by their action, with or without their values', async () => {
  expect(logIn(await tell('superAdmin', { action: 'CREATED', section: 'Review' })).action).toBe('CREATED')
  await put('employee', { evaluationPhase: 'first-goal-checking' })
  await put('first', { evaluationPhase: 'self-goal-setting', prev: true, revertReason: 'Too vague' })
  const nothing = { criteria: '', section: null, fieldChanged: '', oldValue: null, newValue: '' }
  expect(logIn(await tell('employee', { action: 'SUBMITTED', ...nothing })).action).toBe('SUBMITTED')
  const told = { action: 'REVERTED', revertReason: 'Too vague', fieldChanged: 'evaluationPhase' }
  const values = { oldValue: 'first-goal-checking', newValue: 'self-goal-setting' }
  expect(logIn(await tell('first', told))).toMatchObject(values)
  expect(logIn(await tell('first', { ...told, ...values }))).toMatchObject(values)
})

test('a rating is told as a number or as text, and taken back as 0 or as nothing', async () => {
  await company.arrange(review.id, { phase: 'self-evaluation' })
  const rate = (selfRating: number) =>
    put('employee', { detailedEvaluations: [{ criteriaId: review.criteria[0]?.id, selfRating }] })
  const told = { criteria: 'Integrity', fieldChanged: 'selfRating' }
  await rate(4)
  for (const newValue of [4, '4']) {
    expect((await tell('employee', { ...told, action: 'CREATED', oldValue: 0, newValue })).status).toBe(200)
  }
  await rate(0)
  for (const newValue of [0, '', null]) {
    expect((await tell('employee', { ...told, action: 'UPDATED', oldValue: 4, newValue })).status).toBe(200)
  }
})

test('every save can be reported with its own old value, which determines the action', async () => {
  await writeGoal('Be')
  const { evaluationLogs } = await writeGoal('Be kind')
  const [second, first] = evaluationLogs
  expect(logIn(await tell('employee', { ...goalTold, newValue: 'Be' }))).toEqual(first)
  const changed = { ...goalTold, action: 'UPDATED', oldValue: 'Be' }
  expect(logIn(await tell('employee', changed))).toEqual(second)
  expect((await tell('employee', { ...changed, action: 'CREATED' })).status).toBe(422)
  expect((await tell('employee', { ...changed, oldValue: '' })).status).toBe(422)
})

test('the last of several autosaves can be reported with the value before it or with the first one', async () => {
  for (const text of ['Be', 'Be ki', 'Be kind']) await writeGoal(text, true)
  const { evaluationLogs } = await company.read(company.callers.employee, review.id)
  expect(evaluationLogs.length).toBe(2)
  const last = { ...goalTold, action: 'UPDATED', oldValue: 'Be ki' }
  expect(logIn(await tell('employee', last))).toEqual(evaluationLogs[0])
  expect(logIn(await tell('employee', goalTold))).toEqual(evaluationLogs[0])
  expect((await tell('employee', { ...last, action: 'CREATED' })).status).toBe(422)
  expect((await tell('employee', { ...last, oldValue: 'Be lazy' })).status).toBe(422)
})

test('a criterion can be reported by name or id, and the section is not compared', async () => {
  const { evaluationLogs } = await writeGoal('Be kind')
  const id = review.criteria[0]?.id ?? ''
  const labels = [{ criteria: id }, { criteria: id.toUpperCase() }, { section: 'Goals' }, { section: '' }]
  for (const label of labels) {
    expect(logIn(await tell('employee', { ...goalTold, ...label }))).toEqual(evaluationLogs[0])
  }
})

test('a client that sends every field of the specification is understood', async () => {
  const whole = {
    evaluatorId: company.people.admin.id,
    criteria: '',
    section: '',
    fieldChanged: '',
    oldValue: '',
    newValue: '',
    revertReason: '',
  }
  const told = async (who: UserName, fields: object) => logIn(await tell(who, { ...whole, ...fields })).action
  expect(await told('superAdmin', { action: 'CREATED' })).toBe('CREATED')
  await put('admin', { firstEvaluatorId: company.people.stranger.id })
  const names = { oldValue: 'Fiona First', newValue: 'Stella Stranger', criteria: 'Review' }
  expect(await told('admin', { action: 'UPDATED', fieldChanged: 'First Evaluator', ...names })).toBe(
    'UPDATED',
  )
  await put('employee', { evaluationPhase: 'first-goal-checking' })
  expect(await told('employee', { action: 'SUBMITTED', fieldChanged: 'evaluationPhase' })).toBe('SUBMITTED')
})

test('dates and evaluators are told under their names', async () => {
  await put('admin', { endDate: '2027-01-31', firstEvaluatorId: company.people.stranger.id })
  const dates = { fieldChanged: 'End Date', oldValue: '2026-12-31', newValue: '2027-01-31' }
  expect((await tell('admin', { action: 'UPDATED', ...dates })).status).toBe(200)
  const moments = { ...dates, oldValue: '2026-12-31T00:00:00.000Z', newValue: '2027-01-31T00:00:00.000Z' }
  expect((await tell('admin', { action: 'UPDATED', ...moments })).status).toBe(200)
  const names = { fieldChanged: 'First Evaluator', oldValue: 'Fiona First', newValue: 'Stella Stranger' }
  expect((await tell('admin', { action: 'UPDATED', section: 'Review', ...names })).status).toBe(200)
})

test('nothing but one’s own true change is taken, and nothing is ever written', async () => {
  const { db } = company
  await writeGoal('Be kind')
  await put('employee', { evaluationPhase: 'first-goal-checking' })
  const before = await db.$count(reviewLogs)
  const forged: [who: UserName, entry: object][] = [
    ['employee', { ...goalTold, newValue: 'Be rich' }],
    ['employee', { ...goalTold, oldValue: 'Be lazy' }],
    ['employee', { ...goalTold, newValue: null }],
    ['employee', { ...goalTold, criteria: 'Delivery' }],
    ['employee', { ...goalTold, criteria: review.criteria[1]?.id }],
    ['employee', { ...goalTold, revertReason: 'None' }],
    ['employee', { ...goalTold, fieldChanged: 'selfRating' }],
    ['employee', { ...goalTold, action: 'UPDATED' }],
    ['employee', { action: 'CREATED' }],
    ['employee', { action: 'APPROVED' }],
    ['employee', { action: 'FINALIZED' }],
    ['employee', { action: 'SUBMITTED', newValue: 'final' }],
    ['employee', { action: 'SUBMITTED', revertReason: 'None' }],
    ['first', goalTold],
    ['first', { action: 'SUBMITTED' }],
    ['superAdmin', { ...goalTold, evaluatorId: company.people.employee.id }],
    ['stranger', goalTold],
    ['employee', { ...goalTold, evaluationId: unknownId }],
  ]
  for (const [who, entry] of forged) {
    const answer = await tell(who, entry)
    expect([answer.status, answer.json().success], JSON.stringify(entry)).toEqual([422, false])
  }
  expect(await db.$count(reviewLogs)).toBe(before)
})

test('an entry of an unknown shape is refused', async () => {
  for (const entry of [{}, { action: 'DELETED' }, { action: 'CREATED', newValue: { a: 1 } }]) {
    expect((await tell('employee', entry)).status).toBe(400)
  }
  expect((await company.anyone.post('/logs', { evaluationId: review.id, ...goalTold })).status).toBe(401)
})

test('there is no call that changes or deletes an entry', async () => {
  const [entry] = review.evaluationLogs
  const { superAdmin } = company.callers
  for (const path of ['/logs', `/logs/${entry?.id}`]) {
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      expect([404, 405]).toContain((await superAdmin.call(method, path, {})).status)
    }
  }
})

function logIn(answer: Answer): LogEntry {
  return answer.json<{ log: LogEntry }>().log
}
