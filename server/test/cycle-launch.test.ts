import { randomUUID } from 'node:crypto'
import type { PlanConflict } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transaction, withConnection } from '#db/open'
import type { UserRow } from '#db/schema'
import { createReviews } from '#features/cycle-launch/commands/create-reviews'
import { addPerson as addToCycle, type NewCyclePerson } from '#features/cycles/store'
import { sendStartMails } from '#features/turn-mails/commands/send-start-mails'
import { updateUser } from '#features/users/store'
import { waitingForLocks } from './support/blocked-requests'
import {
  changeSettings,
  cycleIn,
  draftFor,
  launch,
  launchContext,
  launchMails,
  readCycle,
  readPlan,
  runLaunch,
} from './support/cycles'
import { query } from './support/database'
import { addPerson } from './support/people'
import { type Company, notificationsOf, startCompany } from './support/reviews'

let company: Company
beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-11-10T09:00:00Z') })
})
afterAll(() => company.close())

/** New people in no department that has reviews, by ID. */
async function hireMany(count: number): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: count }, () => addPerson(company.db)))
  return people.map(({ id }) => id)
}

async function reviewsOf(cycleId: string): Promise<{ user_id: string; id: string }[]> {
  const { rows } = await company.db.$client.query(
    'select * from reviews where cycle_id = $1 and deleted_at is null order by user_id',
    [cycleId],
  )
  return rows
}

test('a launch creates a review with due dates, a snapshot, a log entry and notifications', async () => {
  const { admin } = company.clients
  const { people } = company
  const { person, client } = await company.hire({ position: 'Accountant', managerId: people.stranger.id })
  const { id, settings } = await draftFor(company, [person.id])
  const launched = await launch(admin, id)
  expect(launched).toMatchObject({
    state: 'running',
    launchedAt: expect.any(String),
    launch: { total: 1, created: 0, failed: 0, problems: [] },
  })
  await runLaunch(company)
  expect(await readCycle(admin, id)).toMatchObject({
    counts: { total: 1 },
    launch: { total: 1, created: 1, failed: 0 },
  })
  const [row] = await reviewsOf(id)
  expect(row).toMatchObject({
    user_id: person.id,
    first_evaluator_id: people.first.id,
    second_evaluator_id: people.second.id,
    due_dates: settings.dueDates,
    due_date: settings.dueDates['self-goal-setting'],
    launch_department: person.department,
    launch_position: 'Accountant',
    launch_manager_id: people.stranger.id,
  })
  const review = await company.read(client, row?.id ?? '')
  expect(review).toMatchObject({
    startDate: settings.startDate,
    endDate: settings.endDate,
    evaluationPhase: 'self-goal-setting',
  })
  expect(review.criteria).toHaveLength(2)
  expect(review.detailedEvaluations).toHaveLength(2)
  expect(review.evaluationLogs).toMatchObject([{ action: 'CREATED', evaluatorId: people.admin.id }])
  for (const who of [client, company.clients.first, company.clients.second]) {
    const [newest] = await notificationsOf(who)
    expect(newest).toMatchObject({ reviewId: row?.id })
  }
})

test('a plan that has changed is not launched, and the response says what has changed', async () => {
  const { admin } = company.clients
  const [stays = '', leaves = ''] = await hireMany(2)
  const { id } = await draftFor(company, [stays, leaves])
  const { fingerprint } = await readPlan(admin, id)
  await updateUser(company.db, leaves, { leftOn: '2026-11-09' })
  const refused = await admin.post(`/cycles/${id}/launch`, { fingerprint })
  expect(refused.status).toBe(409)
  const { code, differences } = refused.json<PlanConflict & { code: string }>()
  expect(code).toBe('PLAN_CHANGED')
  expect(differences?.map(({ userId }) => userId)).toEqual([leaves])
  expect(await readCycle(admin, id)).toMatchObject({ state: 'draft', launch: null })

  const { fingerprint: current } = await readPlan(admin, id)
  await admin.post(`/cycles/${id}/launch`, { fingerprint: current })
  await runLaunch(company)
  expect((await reviewsOf(id)).map((row) => row.user_id)).toEqual([stays])
})

test('a plan with different dates is a different plan', async () => {
  const { admin } = company.clients
  const { id } = await draftFor(company)
  const { fingerprint } = await readPlan(admin, id)
  await changeSettings(admin, id, (settings) => ({ ...settings, startDate: '2026-11-30' }))
  const refused = await admin.post(`/cycles/${id}/launch`, { fingerprint })
  expect(refused.json()).toMatchObject({ code: 'PLAN_CHANGED' })
})

test('a launch is rejected if the plan was never shown', async () => {
  const { admin } = company.clients
  const { id } = await draftFor(company)
  const refused = await admin.post(`/cycles/${id}/launch`, { fingerprint: 'made up' })
  expect(refused.json()).toMatchObject({ code: 'PLAN_CHANGED', differences: null })
})

test('a plan that creates nothing is not launched', async () => {
  const { admin } = company.clients
  const { id } = await draftFor(company, [])
  const { fingerprint } = await readPlan(admin, id)
  const refused = await admin.post(`/cycles/${id}/launch`, { fingerprint })
  expect({ status: refused.status, ...refused.json() }).toMatchObject({
    status: 409,
    code: 'NOTHING_TO_CREATE',
  })
})

test('two admins who launch a cycle at once launch it only once', async () => {
  const { admin, superAdmin } = company.clients
  const { id } = await draftFor(company, await hireMany(3))
  const { fingerprint } = await readPlan(admin, id)
  const responses = await Promise.all(
    [admin, superAdmin, admin, superAdmin].map((who) => who.post(`/cycles/${id}/launch`, { fingerprint })),
  )
  const codes = responses.map((response) => response.json<{ code?: string }>().code)
  expect(codes.toSorted()).toEqual(['CYCLE_NOT_DRAFT', 'CYCLE_NOT_DRAFT', 'CYCLE_NOT_DRAFT', undefined])
  await runLaunch(company)
  expect(await reviewsOf(id)).toHaveLength(3)
})

test('blocked people do not prevent a launch', async () => {
  const { admin } = company.clients
  const [ready = '', blocked = ''] = await hireMany(2)
  const { id } = await draftFor(company, [ready, blocked])
  await changeSettings(admin, id, (settings) => ({
    ...settings,
    evaluators: {
      ...settings.evaluators,
      usesLastCycle: false,
      pinned: settings.evaluators.pinned.filter(({ userId }) => userId === ready),
    },
  }))
  await launch(admin, id)
  await runLaunch(company)
  expect((await reviewsOf(id)).map((row) => row.user_id)).toEqual([ready])
})

test('two instances create one review and queue one mail for each person', async () => {
  const { admin } = company.clients
  const people = await hireMany(130)
  const { id, name } = await draftFor(company, people)
  await launch(admin, id)
  await Promise.all([runLaunch(company), runLaunch(company), runLaunch(company)])
  expect((await reviewsOf(id)).map((row) => row.user_id)).toEqual(people.toSorted())
  const mails = await launchMails(company, name)
  expect(mails).toHaveLength(132)
  expect(new Set(mails).size).toBe(132)
})

test('a launch that was interrupted in the middle of a batch continues without duplicates', async () => {
  const { admin } = company.clients
  const people = await hireMany(120)
  const { id, name } = await draftFor(company, people)
  await launch(admin, id)
  expect(await createReviews(launchContext(company))).toBe(true)
  const before = await reviewsOf(id)
  expect(before.length).toBeGreaterThan(0)
  expect(before.length).toBeLessThan(120)

  await interruptBatch()
  expect(await reviewsOf(id)).toEqual(before)
  await runLaunch(company)
  expect((await reviewsOf(id)).map((row) => row.user_id)).toEqual(people.toSorted())
  const { rows } = await company.db.$client.query(
    `select count(*) from notifications join reviews on reviews.id = review_id
     where cycle_id = $1 and kind = 'review-created'`,
    [id],
  )
  expect(rows[0].count).toBe(360)
  expect(await launchMails(company, name)).toHaveLength(122)
})

test('the counts and the progress of a launch are read at the same moment', async () => {
  const { admin } = company.clients
  const { id } = await draftFor(company, await hireMany(1))
  await launch(admin, id)
  await runLaunch(company)
  const reading = await withConnection(company.db.$client, async (writer) => {
    await writer.query('begin; lock table cycle_people in access exclusive mode')
    await writer.query('update reviews set deleted_at = now() where cycle_id = $1', [id])
    await writer.query('update cycle_people set review_id = null where cycle_id = $1', [id])
    const reading = readCycle(admin, id)
    await vi.waitUntil(async () => (await waitingForLocks(company.db)) === 1, { timeout: 60_000 })
    await writer.query('commit')
    return reading
  })
  expect(reading).toMatchObject({ counts: { total: 1 }, launch: { total: 1, created: 1 } })
  expect(await readCycle(admin, id)).toMatchObject({ counts: { total: 0 }, launch: { total: 1, created: 0 } })
})

/** Ends the connection of the job when it has inserted the reviews of a batch, but not their notifications. */
async function interruptBatch(): Promise<void> {
  const { url } = company.database
  const blocker = await company.db.$client.connect()
  try {
    await blocker.query('begin; lock table notifications in access exclusive mode')
    const interrupted = expect(createReviews(launchContext(company))).rejects.toThrow()
    const endBlockedInsert = async () => {
      const ended = await query<{ ended: boolean }>(
        url,
        `select pg_terminate_backend(pid) as ended from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "notifications"%'`,
      )
      expect(ended).toEqual([{ ended: true }])
    }
    await vi.waitFor(endBlockedInsert, { timeout: 60_000 })
    await interrupted
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
}

test('people who can no longer get a review are listed with the problem, and the others get one', async () => {
  const { admin } = company.clients
  const { first, second } = company.people
  const [deleted = '', left = '', busy = '', withoutFirst = '', withoutSecond = '', fine = ''] =
    await hireMany(6)
  const deletedEvaluator = await addPerson(company.db, { firstName: 'Dora', lastName: 'Deleted' })
  const leftEvaluator = await addPerson(company.db, { firstName: 'Leo', lastName: 'Left' })
  const { id } = await draftFor(company, [deleted, left, busy, withoutFirst, withoutSecond, fine])
  const evaluators = (userId: string) => ({
    userId,
    firstEvaluatorId: userId === withoutFirst ? deletedEvaluator.id : first.id,
    secondEvaluatorId: userId === withoutSecond ? leftEvaluator.id : second.id,
  })
  await changeSettings(admin, id, (settings) => ({
    ...settings,
    evaluators: {
      ...settings.evaluators,
      pinned: settings.evaluators.pinned.map(({ userId }) => evaluators(userId)),
    },
  }))
  await launch(admin, id)
  await updateUser(company.db, deleted, { deletedAt: new Date() })
  await updateUser(company.db, left, { leftOn: '2026-11-09' })
  await updateUser(company.db, deletedEvaluator.id, { deletedAt: new Date() })
  await updateUser(company.db, leftEvaluator.id, { leftOn: '2026-11-09' })
  await company.createReview({ userId: busy })
  await runLaunch(company)

  expect((await reviewsOf(id)).map((row) => row.user_id)).toEqual([fine])
  const { launch: state } = await readCycle(admin, id)
  expect(state).toMatchObject({ total: 6, created: 1, failed: 5 })
  expect(Object.fromEntries(state?.problems.map(({ userId, problem }) => [userId, problem]) ?? [])).toEqual({
    [deleted]: { kind: 'deleted' },
    [left]: { kind: 'left' },
    [busy]: { kind: 'open-review' },
    [withoutFirst]: { kind: 'evaluator-deleted', name: { firstName: 'Dora', lastName: 'Deleted' } },
    [withoutSecond]: { kind: 'evaluator-left', name: { firstName: 'Leo', lastName: 'Left' } },
  })
})

test('someone whose review is being created is not added again', async () => {
  const { admin } = company.clients
  const [userId = ''] = await hireMany(1)
  const { id } = await draftFor(company, [userId])
  await launch(admin, id)
  const { rows } = await company.db.$client.query('select * from cycle_people where cycle_id = $1', [id])
  const [person] = rows.map((row) => ({
    cycleId: id,
    userId,
    firstEvaluatorId: row.first_evaluator_id,
    secondEvaluatorId: row.second_evaluator_id,
    criteriaVersionId: row.criteria_version_id,
    addedBy: row.added_by,
  }))
  const isAdded = await withConnection(company.db.$client, async (blocker) => {
    await blocker.query('begin; lock table notifications in access exclusive mode')
    const job = createReviews(launchContext(company))
    await vi.waitUntil(async () => (await waitingForLocks(company.db)) === 1, { timeout: 60_000 })
    const adding = transaction(company.db, (tx) => addToCycle(tx, person as NewCyclePerson))
    await vi.waitUntil(async () => (await waitingForLocks(company.db)) === 2, { timeout: 60_000 })
    await blocker.query('commit')
    await job
    return adding
  })
  expect(isAdded).toBe(false)
  await runLaunch(company)
  expect(await readCycle(admin, id)).toMatchObject({ launch: { total: 1, created: 1, failed: 0 } })
})

test('a review that cannot be stored is set aside, and all others are created', async () => {
  const { admin } = company.clients
  const [bad = '', ...others] = await hireMany(4)
  const { id } = await draftFor(company, [bad, ...others])
  const [elsewhere = ''] = await hireMany(1)
  const other = await draftFor(company, [elsewhere])
  await launch(admin, id)
  await launch(admin, other.id)
  // The database does not accept a review with the employee as an evaluator.
  await company.db.$client.query(
    'update cycle_people set first_evaluator_id = user_id where cycle_id = $1 and user_id = $2',
    [id, bad],
  )
  await runLaunch(company)
  expect((await reviewsOf(id)).map((row) => row.user_id)).toEqual(others.toSorted())
  expect(await reviewsOf(other.id)).toHaveLength(1)
  expect((await readCycle(admin, id)).launch).toMatchObject({
    total: 4,
    created: 3,
    failed: 1,
    problems: [
      {
        userId: bad,
        problem: { kind: 'failed' },
      },
    ],
  })
  const logged = company.logged().split('\n')
  expect(logged.filter((line) => line.includes('could not be created') && line.includes(bad))).toHaveLength(1)
  expect(logged.some((line) => line.includes(id) && line.includes(bad))).toBe(true)
})

test('a cycle that waits for a review that exists already is freed', async () => {
  const { admin } = company.clients
  const people = await hireMany(3)
  const { id } = await draftFor(company, people)
  await launch(admin, id)
  await runLaunch(company)
  const before = await reviewsOf(id)
  await company.db.$client.query(
    'update cycle_people set review_id = null where cycle_id = $1 and user_id = $2',
    [id, people[0]],
  )
  await runLaunch(company)
  expect(await reviewsOf(id)).toEqual(before)
  expect((await readCycle(admin, id)).launch).toMatchObject({ total: 3, created: 3, failed: 0 })
})

test('the mail to people who cannot sign in yet is their invitation', async () => {
  const { admin } = company.clients
  const [isNew, wasInvited, isExpired] = await Promise.all(
    Array.from({ length: 3 }, () => addPerson(company.db, { firstName: 'Ina', activatedAt: null })),
  )
  const people = [isNew, wasInvited, isExpired].map((person) => person as UserRow)
  await admin.post('/invitations', { userIds: people.slice(1).map(({ id }) => id), dryRun: false })
  await company.db.$client.query(
    'update mails set sent_at = now(), next_try_at = null where recipient = $1',
    [isExpired?.email],
  )
  await company.db.$client.query(`update invitations set expires_at = '2026-11-09' where user_id = $1`, [
    isExpired?.id,
  ])
  const { id, name } = await draftFor(
    company,
    people.map((person) => person.id),
  )
  const rows = (await readPlan(admin, id)).rows.filter(({ verdict }) => verdict === 'create')
  expect(
    rows
      .filter(({ needsInvitation }) => needsInvitation)
      .map(({ userId }) => userId)
      .toSorted(),
  ).toEqual([isNew?.id, isExpired?.id].toSorted())
  await launch(admin, id)
  await runLaunch(company)
  const { rows: mails } = await company.db.$client.query(
    `select recipient, invitation_id is not null as invites, launch ->> 'goalsDue' as due
     from mails left join invitations on invitations.id = invitation_id where subject = $1`,
    [`Performance reviews: ${name}`],
  )
  const mailTo = (person?: UserRow) => mails.filter(({ recipient }) => recipient === person?.email)
  expect(mailTo(isNew)).toMatchObject([{ invites: true, due: '2026-12-28' }])
  expect(mailTo(isExpired)).toMatchObject([{ invites: true }])
  expect(mailTo(wasInvited)).toMatchObject([{ invites: false }])
})

test('everyone gets a single mail about the cycle, unless they turned off these mails', async () => {
  const { admin } = company.clients
  const silent = await addPerson(company.db, { turnMails: false })
  const own = await addPerson(company.db, { firstName: 'Olga', activatedAt: new Date() })
  const { id, settings } = await draftFor(company, [own.id, silent.id])
  const name = `Mailed ${randomUUID()}`
  cycleIn(await admin.put(`/cycles/${id}`, { name, revision: (await readCycle(admin, id)).revision }))
  const before = await pendingMails()
  await launch(admin, id)
  expect(await launchMails(company, name)).toEqual([])
  await runLaunch(company)
  await runLaunch(company)
  expect(await launchMails(company, name)).toEqual(
    [own.email, company.people.first.email, company.people.second.email].toSorted(),
  )
  expect(await pendingMails()).toBe(before + 3)

  const [mine] = await textsTo(own.email)
  expect(mine).toContain('Hello Olga')
  expect(mine).toContain('Set your own goals by December 28, 2026.')
  expect(mine).not.toContain('You will evaluate')
  expect(mine).toContain('/reviews\n')
  expect(settings.dueDates['self-goal-setting']).toBe('2026-12-28')
  const evaluator = await textsTo(company.people.first.email, name)
  expect(evaluator[0]).toContain('You will evaluate 2 people.')
  expect(evaluator[0]).not.toContain('Set the goals')
})

test('a review of a cycle gets no other mail when it starts', async () => {
  const { admin } = company.clients
  const { person } = await company.hire()
  const { id } = await draftFor(company, [person.id])
  await launch(admin, id)
  await runLaunch(company)
  await company.db.$client.query(`update reviews set start_date = '2026-11-10' where cycle_id = $1`, [id])
  const before = await pendingMails()
  await sendStartMails(launchContext(company))
  expect(await pendingMails()).toBe(before)
})

async function pendingMails(): Promise<number> {
  const { rows } = await company.db.$client.query('select count(*) from mails')
  return rows[0].count
}

async function textsTo(email: string, cycle = ''): Promise<string[]> {
  const { rows } = await company.db.$client.query(
    'select text from mails where recipient = $1 and subject like $2',
    [email, `%${cycle}`],
  )
  return rows.map(({ text }) => text)
}
