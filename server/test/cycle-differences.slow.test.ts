import type {
  CompanyResponse,
  CycleDifference,
  CycleDifferenceResultsResponse,
  CycleDifferencesResponse,
} from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReviews } from '#features/cycle-launch/commands/create-reviews'
import { updateUser } from '#features/users/store'
import {
  changeSettings,
  createCycle,
  cycleIn,
  launch,
  launchContext,
  launchMails,
  readCycle,
  runLaunch,
} from './support/cycles'
import { addPerson } from './support/people'
import { type Company, startCompany } from './support/reviews'

let company: Company
beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-11-10T09:00:00Z') })
  await updateUser(company.db, company.people.first.id, { managerId: company.people.second.id })
})
afterAll(() => company.close())

type Kind = CycleDifference['kind']

async function changesOf(id: string): Promise<CycleDifference[]> {
  const response = await company.clients.admin.get(`/cycles/${id}/changes`)
  expect(response.status).toBe(200)
  return response.json<CycleDifferencesResponse>().changes
}

async function apply(id: string, changes: { userId: string; kind: Kind }[], who = company.clients.admin) {
  const response = await who.post(`/cycles/${id}/changes`, { changes })
  expect(response.status).toBe(200)
  return response.json<CycleDifferenceResultsResponse>().rows
}

/** A running cycle of a department with one person, whose manager is the first evaluator. */
async function runningCycle() {
  const { admin } = company.clients
  const department = `Team ${crypto.randomUUID()}`
  await admin.post('/departments', { name: department })
  const person = await addPerson(company.db, { department, managerId: company.people.first.id })
  const { id, name } = await createCycle(admin)
  await changeSettings(admin, id, (settings) => ({
    ...settings,
    rules: { ...settings.rules, departments: [department] },
  }))
  await launch(admin, id)
  await runLaunch(company)
  const { rows } = await company.db.$client.query('select id from reviews where cycle_id = $1', [id])
  expect(rows).toHaveLength(1)
  return { id, name, department, person, reviewId: rows[0].id as string }
}

async function snapshotOf(reviewId: string) {
  const { rows } = await company.db.$client.query(
    `select launch_department, launch_position, launch_manager_id, closed_reason, closed_rule from reviews where id = $1`,
    [reviewId],
  )
  return rows[0]
}

test('nothing is different right after the launch', async () => {
  const { id } = await runningCycle()
  expect(await changesOf(id)).toEqual([])
})

test('a draft cannot be compared with its rules', async () => {
  const { admin } = company.clients
  const { id } = await createCycle(admin)
  const answers = [
    await admin.get(`/cycles/${id}/changes`),
    await admin.post(`/cycles/${id}/changes`, {
      changes: [{ userId: company.people.employee.id, kind: 'new' }],
    }),
  ]
  for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'CYCLE_NOT_RUNNING' })
})

test('someone new gets a review and a mail once they are added', async () => {
  const { id, name, department, reviewId } = await runningCycle()
  const late = await addPerson(company.db, { department, managerId: company.people.first.id })
  expect(await changesOf(id)).toMatchObject([{ userId: late.id, kind: 'new', reviewId: null, blockedBy: [] }])
  const change = { userId: late.id, kind: 'new' as const }
  expect(await apply(id, [change], company.clients.superAdmin)).toMatchObject([
    { ...change, isApplied: true },
  ])
  // The review is about to be created.
  expect(await changesOf(id)).toEqual([])
  expect(await apply(id, [change])).toMatchObject([{ isApplied: false }])
  await runLaunch(company)
  expect(await apply(id, [change])).toMatchObject([{ isApplied: false }])
  await runLaunch(company)

  const { rows } = await company.db.$client.query(
    `select reviews.id, user_id, evaluator_id from reviews join review_logs on review_id = reviews.id
     where cycle_id = $1 and reviews.id <> $2`,
    [id, reviewId],
  )
  expect(rows).toMatchObject([{ user_id: late.id, evaluator_id: company.people.superAdmin.id }])
  expect(await readCycle(company.clients.admin, id)).toMatchObject({ launch: { total: 2, created: 2 } })
  const mails = await launchMails(company, name)
  expect(mails.filter((email) => email === late.email)).toHaveLength(1)
  expect(mails.filter((email) => email === company.people.first.email)).toHaveLength(2)
})

test('two admins who add the same people at once, while reviews are created, add each once', async () => {
  const { id, department } = await runningCycle()
  const managerId = company.people.first.id
  const late = await Promise.all(
    Array.from({ length: 60 }, () => addPerson(company.db, { department, managerId })),
  )
  const changes = late.map(({ id: userId }) => ({ userId, kind: 'new' as const }))
  const launching = { isOver: false }
  const job = async () => {
    while (!launching.isOver) await createReviews(launchContext(company))
  }
  const jobs = Promise.all([job(), job()])
  const { admin, superAdmin } = company.clients
  const answers = await Promise.all([apply(id, changes, admin), apply(id, changes, superAdmin)])
  launching.isOver = true
  await jobs
  await runLaunch(company)
  const applied = answers.flat().filter(({ isApplied }) => isApplied)
  expect(applied.map(({ userId }) => userId).toSorted()).toEqual(late.map(({ id }) => id).toSorted())
  expect(await readCycle(company.clients.admin, id)).toMatchObject({
    counts: { total: 61 },
    launch: { total: 61, created: 61, failed: 0 },
  })
})

test('someone who is added after the dates of the cycle changed gets the new dates', async () => {
  const { admin } = company.clients
  const { id, department, reviewId } = await runningCycle()
  const { revision, settings } = await readCycle(admin, id)
  const dates = { dueDates: { 'self-goal-setting': '2026-12-31' }, endDate: '2028-01-31' }
  const changed = cycleIn(await admin.put(`/cycles/${id}/dates`, dates))
  expect(changed).toMatchObject({
    revision: revision + 1,
    endDate: '2028-01-31',
    settings: { ...settings, endDate: '2028-01-31', dueDates: { ...settings.dueDates, ...dates.dueDates } },
  })
  expect(cycleIn(await admin.put(`/cycles/${id}/dates`, dates))).toEqual(changed)

  const late = await addPerson(company.db, { department, managerId: company.people.first.id })
  await apply(id, [{ userId: late.id, kind: 'new' }])
  await runLaunch(company)
  const { rows } = await company.db.$client.query(
    `select id = $2 as is_first, to_char(end_date, 'YYYY-MM-DD') as ends, due_dates ->> 'self-goal-setting' as due
     from reviews where cycle_id = $1 order by is_first`,
    [id, reviewId],
  )
  expect(rows).toEqual([
    { is_first: false, ends: '2028-01-31', due: '2026-12-31' },
    { is_first: true, ends: settings.endDate, due: settings.dueDates['self-goal-setting'] },
  ])
})

test('the dates of a cycle stay in order, and only those of a running one can change', async () => {
  const { admin } = company.clients
  const { id } = await runningCycle()
  const wrong = await admin.put(`/cycles/${id}/dates`, { dueDates: {}, endDate: '2026-12-24' })
  expect(wrong.status).toBe(400)
  expect(Object.keys(wrong.json<{ error: object }>().error)).toEqual(['endDate'])
  const draft = await createCycle(admin)
  const early = await admin.put(`/cycles/${draft.id}/dates`, { dueDates: {}, endDate: '2029-12-31' })
  expect(early.json()).toMatchObject({ code: 'CYCLE_NOT_RUNNING' })
})

test('someone new without an evaluator cannot be added', async () => {
  const { id, department } = await runningCycle()
  const late = await addPerson(company.db, { department })
  const [change] = await changesOf(id)
  expect(change).toMatchObject({ userId: late.id, kind: 'new', blockedBy: [{ kind: 'no-evaluators' }] })
  expect(await apply(id, [{ userId: late.id, kind: 'new' }])).toMatchObject([
    { isApplied: false, problems: change?.blockedBy },
  ])
})

test('someone whose review could not be created or was deleted can be added again', async () => {
  const { id, department, person, reviewId } = await runningCycle()
  await company.clients.admin.delete(`/reviews/${reviewId}`)
  const late = await addPerson(company.db, { department, managerId: company.people.first.id })
  const both = [person, late].map(({ id: userId }) => ({ userId, kind: 'new' as const }))
  await apply(id, both.slice(1))
  const other = await company.createReview({ userId: late.id })
  await runLaunch(company)
  expect((await readCycle(company.clients.admin, id)).launch).toMatchObject({ failed: 1 })
  await company.clients.admin.delete(`/reviews/${other.id}`)

  expect(await apply(id, both)).toMatchObject([{ isApplied: true }, { isApplied: true }])
  await runLaunch(company)
  expect(await readCycle(company.clients.admin, id)).toMatchObject({
    counts: { total: 2 },
    launch: { total: 2, created: 2, failed: 0, problems: [] },
  })
})

test('the review of someone who no longer matches the rules is closed without a result', async () => {
  const { id, person, reviewId } = await runningCycle()
  await updateUser(company.db, person.id, { department: 'QA' })
  expect(await changesOf(id)).toMatchObject([{ userId: person.id, kind: 'gone', reviewId }])
  expect(await snapshotOf(reviewId)).toMatchObject({ closed_reason: null })
  const change = { userId: person.id, kind: 'gone' as const }
  expect(await apply(id, [change, change])).toMatchObject([{ isApplied: true }, { isApplied: false }])
  expect(await snapshotOf(reviewId)).toMatchObject({
    closed_reason: '',
    closed_rule: { kind: 'department' },
  })
  expect(await apply(id, [change])).toMatchObject([{ isApplied: false }])
  const review = await company.read(company.clients.admin, reviewId)
  expect(review.evaluationLogs.map(({ action }) => action)).toEqual(['CLOSED', 'CREATED'])
})

test('the review of someone who was deleted is closed as well', async () => {
  const { id, person, reviewId } = await runningCycle()
  await updateUser(company.db, person.id, { deletedAt: new Date() })
  const { firstName, lastName } = person
  expect(await changesOf(id)).toMatchObject([{ kind: 'gone', user: { firstName, lastName } }])
  expect(await apply(id, [{ userId: person.id, kind: 'gone' }])).toMatchObject([{ isApplied: true }])
  expect(await snapshotOf(reviewId)).toMatchObject({
    closed_reason: '',
    closed_rule: { kind: 'deleted' },
  })
})

test('a new position changes the snapshot of the review', async () => {
  const { id, person, reviewId, department } = await runningCycle()
  await updateUser(company.db, person.id, { position: 'Accountant' })
  expect(await changesOf(id)).toMatchObject([{ userId: person.id, kind: 'moved' }])
  const change = { userId: person.id, kind: 'moved' as const }
  expect(await apply(id, [change])).toMatchObject([{ isApplied: true }])
  expect(await snapshotOf(reviewId)).toMatchObject({
    launch_department: department,
    launch_position: 'Accountant',
  })
  expect(await apply(id, [change])).toMatchObject([{ isApplied: false }])
})

test('a new manager becomes the first evaluator', async () => {
  const { id, person, reviewId } = await runningCycle()
  const manager = await addPerson(company.db, { managerId: company.people.second.id })
  await updateUser(company.db, person.id, { managerId: manager.id })
  expect(await changesOf(id)).toMatchObject([{ userId: person.id, kind: 'manager-changed' }])
  const change = { userId: person.id, kind: 'manager-changed' as const }
  expect(await apply(id, [change])).toMatchObject([{ isApplied: true }])
  const review = await company.read(company.clients.admin, reviewId)
  expect(review).toMatchObject({
    firstEvaluatorId: manager.id,
    secondEvaluatorId: company.people.second.id,
  })
  expect(await snapshotOf(reviewId)).toMatchObject({ launch_manager_id: manager.id })
  expect(await apply(id, [change])).toMatchObject([{ isApplied: false }])
  await updateUser(company.db, person.id, { managerId: company.people.first.id })
  expect(await apply(id, [change])).toMatchObject([{ isApplied: true }])
})

test('an evaluator who was replaced by hand stays', async () => {
  const { id, person, reviewId } = await runningCycle()
  const { admin } = company.clients
  await admin.put(`/reviews/${reviewId}`, { firstEvaluatorId: company.people.stranger.id })
  expect(await changesOf(id)).toEqual([])
  const manager = await addPerson(company.db, { managerId: company.people.second.id })
  await updateUser(company.db, person.id, { managerId: manager.id })
  expect(await changesOf(id)).toEqual([])
  expect(await apply(id, [{ userId: person.id, kind: 'manager-changed' }])).toMatchObject([
    { isApplied: false },
  ])
})

test('a renamed department is still the same in rules and reviews', async () => {
  const { id, department, reviewId } = await runningCycle()
  const { admin } = company.clients
  const { departments } = (await admin.get('/company')).json<CompanyResponse>()
  const item = departments.find(({ name }) => name === department)
  const name = `${department} renamed`
  expect((await admin.put(`/departments/${item?.id}`, { name })).status).toBe(200)
  expect(await changesOf(id)).toEqual([])
  expect((await readCycle(admin, id)).settings.rules.departments).toEqual([name])
  expect(await snapshotOf(reviewId)).toMatchObject({ launch_department: name })
})

test('an admin cannot apply the changes of their own review, but those of others', async () => {
  const { id, department, person, reviewId } = await runningCycle()
  const admin = await company.hire({ role: 'admin', department, managerId: company.people.first.id })
  await apply(id, [{ userId: admin.person.id, kind: 'new' }])
  await runLaunch(company)
  for (const { id: userId } of [admin.person, person]) {
    await updateUser(company.db, userId, { department: 'QA' })
  }
  const own = (await admin.client.get(`/cycles/${id}/changes`)).json<CycleDifferencesResponse>().changes
  const blockedBy = [{ kind: 'own-review' }]
  expect(own.find(({ userId }) => userId === admin.person.id)).toMatchObject({ kind: 'gone', blockedBy })
  const changes = [admin.person.id, person.id].map((userId) => ({ userId, kind: 'gone' as const }))
  expect(await apply(id, changes, admin.client)).toMatchObject([
    { isApplied: false, problems: blockedBy },
    { isApplied: true },
  ])
  expect((await snapshotOf(reviewId)).closed_reason).not.toBeNull()
  expect(await apply(id, changes, company.clients.superAdmin)).toMatchObject([
    { isApplied: true },
    { isApplied: false },
  ])
})

test('two admins who add the same person at once add them only once', async () => {
  const { id, department } = await runningCycle()
  const late = await addPerson(company.db, { department, managerId: company.people.first.id })
  const change = { userId: late.id, kind: 'new' as const }
  const { admin, superAdmin } = company.clients
  const results = await Promise.all([admin, superAdmin, admin].map((who) => apply(id, [change], who)))
  expect(results.flat().filter(({ isApplied }) => isApplied)).toHaveLength(1)
  await runLaunch(company)
  expect((await readCycle(admin, id)).counts.total).toBe(2)
})

test('the history says how many changes were applied', async () => {
  const { id, name, person } = await runningCycle()
  await updateUser(company.db, person.id, { department: 'QA' })
  const changes = [
    { userId: person.id, kind: 'gone' },
    { userId: company.people.stranger.id, kind: 'gone' },
  ]
  await company.clients.superAdmin.post(`/cycles/${id}/changes`, { changes })
  const { history } = (await company.clients.admin.get('/history?limit=1')).json<{ history: object[] }>()
  expect(history).toMatchObject([
    {
      subject: 'cycle',
      subjectName: name,
      fieldChanged: 'changes',
      newValue: '1',
      actorId: company.people.superAdmin.id,
    },
  ])
})
