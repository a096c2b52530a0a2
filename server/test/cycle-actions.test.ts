import type { CycleActionResponse, HistoryEntry } from '@evenhand/domain/api'
import { cycleActions } from '@evenhand/domain/messages/en/cycle-actions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { history, mails, notifications, sentReminders } from '#db/schema'
import { addCycle, addCycleReview, dueDates } from './support/cycle-reviews'
import { type Company, notificationsOf, startCompany, type UserName, unknownId } from './support/reviews'

let company: Company
let cycleId: string
let id: string

const now = '2026-04-16T12:00:00Z'
const close = { kind: 'close', reason: 'Left the company' }

beforeAll(async () => {
  company = await startCompany({ now: new Date(now) })
})
beforeEach(async () => {
  company.clock.set(now)
  cycleId = await addCycle(company, { name: `Spring ${crypto.randomUUID()}` })
  id = (await add({ phase: 'first-evaluation' })).id
  for (const table of [mails, notifications, sentReminders, history]) await company.db.delete(table)
})
afterAll(() => company.close())

type Fields = NonNullable<Parameters<typeof addCycleReview>[2]>
const add = (state: Fields['state'], evaluators: Fields['evaluators'] = {}) =>
  addCycleReview(company, cycleId, { state, evaluators })

interface Row extends Omit<CycleActionResponse['rows'][number], 'effect'> {
  text: string
}
type Rows = Row[]

/** The rows with the text of each effect. */
async function post(path: string, action: object, ids: string[], who: UserName): Promise<Rows> {
  const response = await company.clients[who].post(path, { action, reviewIds: ids })
  expect(response.json()).toMatchObject({ success: true })
  const textOf = path.endsWith('preview') ? cycleActions.will : cycleActions.did
  const { rows } = response.json<CycleActionResponse>()
  return rows.map(({ effect, ...row }) => ({ ...row, text: textOf(effect) }))
}
const preview = (action: object, ids = [id], who: UserName = 'admin') =>
  post(`/cycles/${cycleId}/actions/preview`, action, ids, who)
const run = (action: object, ids = [id], who: UserName = 'admin') =>
  post(`/cycles/${cycleId}/actions`, action, ids, who)

const texts = (rows: Rows) => rows.map(({ isChanged, text }) => `${isChanged ? 'yes' : 'no'}: ${text}`)
const read = (reviewId = id) => company.read(company.clients.admin, reviewId)

async function historyLines(): Promise<unknown[][]> {
  const response = await company.clients.admin.get('/history')
  return response
    .json<{ history: HistoryEntry[] }>()
    .history.filter(({ subject }) => subject === 'cycle')
    .map(({ actorId, action, fieldChanged, oldValue, newValue }) => [
      actorId,
      action,
      fieldChanged,
      oldValue,
      newValue,
    ])
}

test('a preview stores nothing', async () => {
  const before = await read()
  const actions = [
    { kind: 'nudge' },
    { kind: 'change-dates', dueDates: { 'first-evaluation': '2026-06-15' } },
    { kind: 'replace-evaluator', from: company.people.first.id, to: company.people.stranger.id },
    { kind: 'skip-phase', phase: 'first-evaluation', reason: 'On leave' },
    close,
  ]
  for (const action of actions)
    expect(await preview(action)).toMatchObject([{ reviewId: id, isChanged: true }])
  expect(await read()).toEqual(before)
  for (const table of [mails, notifications, sentReminders, history]) {
    expect(await company.db.select().from(table)).toEqual([])
  }
})

test('a nudge reminds each person once a day, whatever the number of reviews', async () => {
  const other = await add({ phase: 'first-goal-checking' })
  const second = await add({ phase: 'second-evaluation' })
  for (const table of [mails, notifications]) await company.db.delete(table)
  const ids = [id, other.id, second.id]
  expect(texts(await preview({ kind: 'nudge' }, ids))).toEqual([
    'yes: Reminds Fiona First',
    'no: Fiona First gets a reminder about another review',
    'yes: Reminds Sven Second',
  ])
  expect(texts(await run({ kind: 'nudge' }, ids))).toEqual([
    'yes: Fiona First was reminded',
    'no: Fiona First was reminded about another review',
    'yes: Sven Second was reminded',
  ])
  expect(await notificationsOf(company.clients.first)).toHaveLength(1)
  expect(await company.db.select().from(mails)).toHaveLength(2)
  for (const again of [await preview({ kind: 'nudge' }, ids), await run({ kind: 'nudge' }, ids)]) {
    expect(texts(again)).toEqual([
      'no: Fiona First was already reminded today',
      'no: Fiona First was already reminded today',
      'no: Sven Second was already reminded today',
    ])
  }
  expect(await notificationsOf(company.clients.first)).toHaveLength(1)
})

test('a nudge reaches the stand-in of the person whose turn it is', async () => {
  const { person, client } = await company.hire({ firstName: 'Stan', lastName: 'Standin' })
  const { person: away } = await company.hire()
  const covered = await add({ phase: 'first-evaluation' }, { firstEvaluatorId: away.id })
  const days = { firstDay: '2026-04-10', lastDay: '2026-04-20' }
  await company.clients.admin.post(`/users/${away.id}/stand-ins`, { standInId: person.id, ...days })
  expect(texts(await preview({ kind: 'nudge' }, [covered.id]))).toEqual(['yes: Reminds Stan Standin'])
  expect(texts(await run({ kind: 'nudge' }, [covered.id]))).toEqual(['yes: Stan Standin was reminded'])
  const reminders = (await notificationsOf(client)).filter(({ kind }) => kind === 'reminder')
  expect(reminders).toHaveLength(1)
})

test('people who have left or have no account are not reminded', async () => {
  const [leaver, deleted] = [await company.hire(), await company.hire({ lastName: 'Deleted' })]
  const leaving = await add({ phase: 'first-evaluation' }, { firstEvaluatorId: leaver.person.id })
  const gone = await add({ phase: 'first-evaluation' }, { firstEvaluatorId: deleted.person.id })
  await company.clients.admin.put(`/users/${leaver.person.id}`, { leftOn: '2026-04-15' })
  await company.clients.admin.delete(`/users/${deleted.person.id}`)
  const expected = [
    `no: Waiting for Person ${leaver.person.lastName}, who has left`,
    'no: Waiting for someone who no longer has an account',
  ]
  expect(texts(await preview({ kind: 'nudge' }, [leaving.id, gone.id]))).toEqual(expected)
  expect(texts(await run({ kind: 'nudge' }, [leaving.id, gone.id]))).toEqual(expected)
})

test('dates are changed, and those that are left out stay', async () => {
  const action = {
    kind: 'change-dates',
    dueDates: { 'first-evaluation': '2026-06-15' },
    endDate: '2026-07-31',
  }
  const change = 'First Evaluation due May 31 → Jun 15, 2026; End date Jun 30 → Jul 31, 2026'
  expect(texts(await preview(action))).toEqual([`yes: ${change}`])
  expect(texts(await run(action))).toEqual([`yes: Changed: ${change}`])
  expect(await read()).toMatchObject({ endDate: '2026-07-31', dueDate: '2026-06-15' })
  const [stored] = await stateOf()
  expect(stored?.dueDates).toEqual({ ...dueDates, 'first-evaluation': '2026-06-15' })
  for (const again of [await preview(action), await run(action)]) {
    expect(texts(again)).toEqual(['no: Already has these dates, so nothing changes'])
  }
})

test('dates in the wrong order are rejected in each row', async () => {
  const action = { kind: 'change-dates', dueDates: { 'first-evaluation': '2026-04-01' } }
  const text =
    'The due date of “First Evaluation” (Apr 1, 2026) is before that of “Self Evaluation” (Apr 30, 2026).'
  const rows = await preview(action)
  expect(rows).toMatchObject([{ isChanged: false, text }])
  expect(await run(action)).toEqual(rows)
})

test('an evaluator is replaced in the roles that they have', async () => {
  const { first, second, stranger } = company.people
  const both = await add({}, { secondEvaluatorId: first.id })
  const none = await add({}, { firstEvaluatorId: stranger.id })
  const ids = [id, both.id, none.id]
  const action = { kind: 'replace-evaluator', from: first.id, to: stranger.id }
  expect(texts(await preview(action, ids))).toEqual([
    'yes: First evaluator will be Stella Stranger',
    'yes: First and second evaluator will be Stella Stranger',
    'no: Stella Stranger already evaluates this review',
  ])
  expect(texts(await run(action, ids))).toEqual([
    'yes: First evaluator is now Stella Stranger',
    'yes: First and second evaluator are now Stella Stranger',
    'no: Stella Stranger already evaluates this review',
  ])
  expect(await read()).toMatchObject({ firstEvaluatorId: stranger.id, secondEvaluatorId: second.id })
  expect(await read(both.id)).toMatchObject({
    firstEvaluatorId: stranger.id,
    secondEvaluatorId: stranger.id,
  })
  for (const again of [await preview(action, ids), await run(action, ids)]) {
    expect(again.map(({ isChanged }) => isChanged)).toEqual([false, false, false])
  }
  expect(texts(await run({ ...action, to: second.id }, [none.id]))).toEqual([
    'no: Sven Second already evaluates this review',
  ])
  expect(texts(await run({ ...action, to: company.people.admin.id }, [none.id]))).toEqual([
    'no: Fiona First does not evaluate this review',
  ])
})

test('the new evaluator can have the other role, but cannot be the employee or someone who has left', async () => {
  const { first, second } = company.people
  const { person } = await company.hire({ firstName: 'Lee', lastName: 'Leaver', leftOn: null })
  const own = await add({})
  const replace = (to: string, reviewId = id) =>
    preview({ kind: 'replace-evaluator', from: first.id, to }, [reviewId])
  expect(texts(await replace(second.id))).toEqual([
    'yes: First evaluator will be Sven Second, who is also the second evaluator',
  ])
  expect(texts(await replace(own.person.id, own.id))).toEqual([
    `no: Person ${own.person.lastName} cannot evaluate their own review`,
  ])
  expect(texts(await replace(first.id))).toEqual(['no: Fiona First already evaluates this review'])
  await company.clients.admin.put(`/users/${person.id}`, { leftOn: '2026-04-15' })
  expect(texts(await replace(person.id))).toEqual(['no: Lee Leaver is no longer at the company'])
  expect(texts(await replace(unknownId))).toEqual(['no: Unknown User is no longer at the company'])
})

test('a phase is skipped in the reviews that are in it', async () => {
  const [before, last] = [await add({ phase: 'self-evaluation' }), await add({ phase: 'second-evaluation' })]
  const ids = [id, before.id, last.id]
  const action = { kind: 'skip-phase', phase: 'first-evaluation', reason: 'On leave' }
  expect(texts(await preview(action, ids))).toEqual([
    'yes: Skips “First Evaluation”',
    'no: Not in “First Evaluation” yet',
    'no: Already past “First Evaluation”',
  ])
  expect(texts(await run(action, ids))).toEqual([
    'yes: Skipped “First Evaluation”',
    'no: Not in “First Evaluation” yet',
    'no: Already past “First Evaluation”',
  ])
  const skipped = await read()
  expect(skipped.evaluationPhase).toBe('second-evaluation')
  expect(skipped.evaluationLogs[0]).toMatchObject({ action: 'SKIPPED', revertReason: 'On leave' })
  expect(texts(await run(action))).toEqual(['no: Already past “First Evaluation”'])
  expect(texts(await run({ ...action, phase: 'second-evaluation' }))).toEqual([
    'yes: Skipped “Second Evaluation” and completed the review',
  ])
  expect(texts(await run(action))).toEqual(['no: Completed, so nothing changes'])
})

test('reviews are closed without a result, and closed and completed ones stay as they are', async () => {
  const { id: completed } = await add({ phase: 'final' })
  expect(texts(await preview(close, [id, completed]))).toEqual([
    'yes: Closes without a result',
    'no: Completed, so nothing changes',
  ])
  expect(texts(await run(close, [id, completed]))).toEqual([
    'yes: Closed without a result',
    'no: Completed, so nothing changes',
  ])
  const [stored] = await stateOf()
  expect(stored).toMatchObject({ closedReason: 'Left the company', phase: 'first-evaluation', rating: 0 })
  for (const again of [await preview(close), await run(close), await run({ kind: 'nudge' })]) {
    expect(texts(again)).toEqual(['no: Already closed without a result, so nothing changes'])
  }
})

test('the history has one entry for each action that changed something', async () => {
  const { id: other } = await add({})
  await company.db.delete(history)
  await run(close, [id, other])
  await run(close, [id, other])
  await preview(close)
  expect(await historyLines()).toEqual([[company.people.admin.id, 'UPDATED', 'action', 'close', '2']])
})

test('reviews of other cycles, outside of cycles, deleted and unknown ones are not touched', async () => {
  const foreign = await addCycleReview(company, await addCycle(company))
  const single = await company.createReview()
  const deleted = await add({})
  await company.clients.admin.delete(`/reviews/${deleted.id}`)
  const ids = [foreign.id, single.id, deleted.id, unknownId]
  const expected = ids.map((reviewId) => ({
    reviewId,
    user: null,
    isChanged: false,
    isAlready: false,
    overdueIn: null,
    recipient: null,
    text: 'This review is not part of the cycle',
  }))
  expect(await preview(close, ids)).toEqual(expected)
  expect(await run(close, ids)).toEqual(expected)
  expect((await read(single.id)).status).not.toBe('closed')
  expect((await read(foreign.id)).status).not.toBe('closed')
})

test('a review that is selected twice has one row', async () => {
  expect(await preview(close, [id, id.toUpperCase()])).toHaveLength(1)
  expect(await run(close, [id, id])).toMatchObject([{ reviewId: id, isChanged: true }])
})

test('if two admins run an action at once, each review is changed by one of them', async () => {
  const ids = [id, (await add({})).id, (await add({})).id, (await add({})).id]
  const [left, right] = await Promise.all([run(close, ids), run(close, ids.toReversed(), 'superAdmin')])
  for (const reviewId of ids) {
    const rows = [...left, ...right].filter((row) => row.reviewId === reviewId)
    expect(rows.filter(({ isChanged }) => isChanged)).toHaveLength(1)
    expect((await read(reviewId)).evaluationLogs.filter(({ action }) => action === 'CLOSED')).toHaveLength(1)
  }
})

test('if two admins send reminders at once, each person is reminded once', async () => {
  const { id: other } = await add({ phase: 'first-evaluation' })
  await company.db.delete(notifications)
  const rows = await Promise.all([
    run({ kind: 'nudge' }, [id]),
    run({ kind: 'nudge' }, [other], 'superAdmin'),
  ])
  expect(texts(rows.flat()).toSorted()).toEqual([
    'no: Fiona First was already reminded today',
    'yes: Fiona First was reminded',
  ])
  expect(await notificationsOf(company.clients.first)).toHaveLength(1)
})

test('an admin cannot change their own review, a super admin can', async () => {
  const { id: own } = await company.createReview({ userId: company.people.admin.id })
  await company.arrange(own, { cycleId, launchDepartment: 'QA', dueDates })
  const expected = ['no: Your own review, which only a super admin can change']
  expect(texts(await preview(close, [own]))).toEqual(expected)
  expect(texts(await run(close, [own]))).toEqual(expected)
  expect(texts(await run(close, [own], 'superAdmin'))).toEqual(['yes: Closed without a result'])
})

test('only admins run actions, only on running cycles, and only with valid input', async () => {
  const draft = await addCycle(company, { state: 'draft' })
  const closed = await addCycle(company, { state: 'closed', closedAt: new Date(now) })
  for (const path of ['actions', 'actions/preview']) {
    const send = (who: UserName, cycle: string, body: object) =>
      company.clients[who].post(`/cycles/${cycle}/${path}`, body)
    const body = { action: close, reviewIds: [id] }
    for (const who of ['employee', 'first', 'second', 'stranger'] as const) {
      expect((await send(who, cycleId, body)).status).toBe(403)
    }
    expect((await send('admin', unknownId, body)).json()).toMatchObject({ code: 'CYCLE_NOT_FOUND' })
    expect((await send('admin', draft, body)).json()).toMatchObject({ code: 'CYCLE_NOT_RUNNING' })
    expect((await send('admin', closed, body)).json()).toMatchObject({ code: 'CYCLE_NOT_RUNNING' })
    const tooMany = Array.from({ length: 201 }, () => crypto.randomUUID())
    for (const invalid of [
      { ...body, reviewIds: [] },
      { ...body, reviewIds: tooMany },
      { ...body, action: { kind: 'close', reason: '  ' } },
      { ...body, action: { kind: 'skip-phase', phase: 'final', reason: 'Why' } },
      { ...body, action: { kind: 'delete' } },
    ]) {
      expect((await send('admin', cycleId, invalid)).json()).toMatchObject({ code: 'INVALID_INPUT' })
    }
  }
  expect((await read()).status).toBe('draft')
})

async function stateOf() {
  const { rows } = await company.db.$client.query(
    'select due_dates as "dueDates", closed_reason as "closedReason", phase, rating from reviews where id = $1',
    [id],
  )
  return rows
}
