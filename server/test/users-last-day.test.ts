import type { InvitePeopleResponse, ReviewsResponse } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts, mails, type UserRow } from '#db/schema'
import { updateUser } from '#features/users/store'
import { unusableHash } from '#passwords'
import { browserAt } from './support/browser'
import { invite } from './support/invitations'
import { invitationTokenIn, mailsTo, newestMail, resetTokenIn } from './support/outbox'
import { addPerson, testPassword } from './support/people'
import { type Company, reviewBody, startCompany } from './support/reviews'
import { listen, openStream } from './support/stream'
import { queueTurnMails } from './support/turn-mails'

let company: Company
let address: string
let person: UserRow

const closed = {
  code: 'ACCOUNT_CLOSED',
  message: 'Your account was closed after your last day at the company. If this is a mistake, contact HR.',
}

beforeAll(async () => {
  company = await startCompany({
    now: new Date('2026-03-03T12:00:00Z'),
    env: { TIME_ZONE: 'Asia/Tokyo' },
  })
  address = await listen(company)
})
// In Tokyo, it is March 3, 21:00.
beforeEach(async () => {
  company.clock.set('2026-03-03T12:00:00Z')
  // Otherwise the next invitation would wait until the time of the last one, which is later.
  await company.db.delete(attempts)
  person = await addPerson(company.db)
})
afterAll(() => company.close())

const setLastDay = (leftOn: string | null) => company.clients.admin.put(`/users/${person.id}`, { leftOn })
const signIn = (password = testPassword) =>
  company.anyone.post('/auth/login', { email: person.email, password })
const afterMidnight = () => company.clock.set('2026-03-03T15:00:30Z')

describe('after the last day', () => {
  test('no mail with a link is sent, even if it was queued before', async () => {
    // The jobs start here, so this test runs first.
    const remaining = await addPerson(company.db, { passwordHash: unusableHash() })
    const invited = await addPerson(company.db, { passwordHash: unusableHash() })
    const ask = ({ email }: UserRow) => company.anyone.post('/auth/forgot-password', { email })
    expect((await ask(person)).status).toBe(200)
    await invite(company.clients.admin, { userIds: [invited.id] })
    await setLastDay('2026-03-02')
    await company.clients.admin.put(`/users/${invited.id}`, { leftOn: '2026-03-02' })
    await ask(remaining)
    await invite(company.clients.admin, { userIds: [remaining.id] })
    company.jobs.start()
    await newestMail(remaining.email, company, 2)
    expect([await mailsTo(person.email, company), await mailsTo(invited.email, company)]).toEqual([[], []])
  })

  test('no one can sign in, and the message says why only with the right password', async () => {
    await setLastDay('2026-03-03')
    expect((await signIn()).status).toBe(200)
    afterMidnight()
    const response = await signIn()
    expect([response.status, response.json()]).toMatchObject([403, closed])
    expect((await signIn('Wrong#2026')).status).toBe(401)
    await setLastDay(null)
    expect((await signIn()).status).toBe(200)
  })

  test('sessions that began before or after the day was set have ended', async () => {
    const [before, after] = [browserAt(company.app), browserAt(company.app)]
    await before.signIn(person.email, { remember: true })
    await setLastDay('2026-03-03')
    await after.signIn(person.email, { remember: true })
    for (const browser of [before, after]) expect((await browser.refresh()).status).toBe(200)
    expect([await before.status(), await after.status()]).toEqual([200, 200])
    afterMidnight()
    expect([await before.status(), await after.status()]).toEqual([401, 401])
    for (const browser of [before, after]) expect((await browser.refresh()).status).toBe(401)
  })

  test('a session that was not limited has ended as well', async () => {
    const browser = browserAt(company.app)
    await browser.signIn(person.email)
    await updateUser(company.db, person.id, { leftOn: '2026-03-03' })
    expect([await browser.status(), (await browser.refresh()).status]).toEqual([200, 200])
    afterMidnight()
    expect(await browser.status()).toBe(401)
    expect((await browser.refresh()).status).toBe(401)
  })

  test('a session goes on if the last day is the last one of the calendar', async () => {
    const browser = browserAt(company.app)
    await browser.signIn(person.email)
    expect((await setLastDay('9999-12-31')).status).toBe(200)
    expect([await browser.status(), (await browser.refresh()).status]).toEqual([200, 200])
  })

  test('an open stream ends at once if the day is already over', async () => {
    const browser = browserAt(company.app)
    await browser.signIn(person.email)
    const stream = await openStream(address, { token: browser.token })
    expect(stream.status).toBe(200)
    await setLastDay('2026-03-02')
    await stream.ended
    expect((await openStream(address, { token: browser.token })).status).toBe(401)
  })

  test('a password reset treats the address as unknown, and an older link no longer works', async () => {
    const ask = () => company.anyone.post('/auth/forgot-password', { email: person.email })
    expect((await ask()).status).toBe(200)
    const token = resetTokenIn(await newestMail(person.email, company))
    await setLastDay('2026-03-02')
    const refused = await ask()
    const unknown = await company.anyone.post('/auth/forgot-password', { email: 'nobody@example.com' })
    expect([refused.status, refused.json()]).toEqual([404, unknown.json()])
    const reset = await company.anyone.post('/auth/reset-password', {
      token,
      newPassword: 'Fresh-Start#7',
      confirmPassword: 'Fresh-Start#7',
    })
    expect([reset.status, reset.json()]).toMatchObject([400, { code: 'RESET_TOKEN_INVALID' }])
  })

  test('an older invitation no longer works', async () => {
    const invited = await addPerson(company.db, { passwordHash: unusableHash() })
    await invite(company.clients.admin, { userIds: [invited.id] })
    const token = invitationTokenIn(await newestMail(invited.email, company))
    const open = () => company.anyone.post('/auth/verify-token', { token })
    expect((await open()).status).toBe(200)
    await company.clients.admin.put(`/users/${invited.id}`, { leftOn: '2026-03-03' })
    expect((await open()).status).toBe(200)
    afterMidnight()
    const refused = await open()
    expect([refused.status, refused.json()]).toMatchObject([400, { code: 'RESET_TOKEN_INVALID' }])
  })

  test('no invitation is sent', async () => {
    await setLastDay('2026-03-02')
    const response = await company.clients.admin.post('/invitations', { userIds: [person.id], dryRun: false })
    expect(response.json<InvitePeopleResponse>().people).toMatchObject([{ id: person.id, skipped: 'left' }])
    const email = 'former@example.com'
    const input = { firstName: 'For', lastName: 'Mer', email, leftOn: '2026-03-02', invite: true }
    expect((await company.clients.admin.post('/users', input)).json()).toMatchObject({
      user: { availability: 'left' },
    })
    expect(await company.db.select().from(mails).where(eq(mails.recipient, email))).toEqual([])
  })

  test('someone stays in the list and in reviews, but is no longer offered as an evaluator', async () => {
    const client = company.clients.admin
    const review = await company.createReview({ firstEvaluatorId: person.id })
    const other = await company.createReview({})
    const progress = async () => (await client.get('/reviews/progress')).json().withoutEvaluator
    const found = async () =>
      (await client.get(`/users/approvers?search=${person.lastName}`)).json<{ approvers: [] }>().approvers
    expect([await progress(), (await found()).length]).toEqual([0, 1])
    await setLastDay('2026-03-03')
    expect([await progress(), (await found()).length]).toEqual([0, 1])
    await setLastDay('2026-03-02')
    expect([await progress(), (await found()).length]).toEqual([1, 0])
    const listed = await client.get('/reviews?status=no-evaluator')
    expect(listed.json<ReviewsResponse>().reviews).toMatchObject([
      { id: review.id, firstEvaluator: { lastName: person.lastName }, left: ['first'] },
    ])
    expect((await client.get(`/users?search=${person.lastName}`)).json()).toMatchObject({
      users: [{ id: person.id, availability: 'left', leftOn: '2026-03-02' }],
    })
    const chosen = await client.put(`/reviews/${other.id}`, { firstEvaluatorId: person.id })
    expect([chosen.status, chosen.json()]).toMatchObject([
      400,
      { error: { firstEvaluatorId: 'This person cannot be selected.' } },
    ])
    await company.arrange(review.id, { phase: 'first-goal-checking' })
    const reminder = await client.post(`/reviews/${review.id}/remind`)
    expect([reminder.status, reminder.json()]).toMatchObject([
      409,
      {
        code: 'ACTOR_LEFT',
        message: `${fullName(person)} has left. An admin can name another evaluator for this review.`,
      },
    ])
  })

  test('someone cannot be reviewed, and their reviews say that they have left', async () => {
    const client = company.clients.admin
    const review = await company.createReview({ userId: person.id })
    expect(review.left).toEqual([])
    await setLastDay('2026-03-02')
    const created = await client.post('/reviews', { ...reviewBody(company), userId: person.id })
    expect([created.status, created.json()]).toMatchObject([
      400,
      { error: { userId: 'This person has left the company and cannot be reviewed.' } },
    ])
    const open = async () => (await company.read(client, review.id)).left
    expect(await open()).toEqual(['employee'])
    const other = await addPerson(company.db, { leftOn: '2026-03-02' })
    await company.arrange(review.id, { firstEvaluatorId: other.id, secondEvaluatorId: other.id })
    expect(await open()).toEqual(['employee', 'first', 'second'])
    const { firstEvaluatorId, secondEvaluatorId } = review
    const replaced = await company.save(client, review.id, { firstEvaluatorId, secondEvaluatorId })
    expect(replaced).toMatchObject({ left: ['employee'] })
  })

  test('no mail about a turn is sent', async () => {
    const review = await company.createReview({ firstEvaluatorId: person.id })
    await setLastDay('2026-03-02')
    await company.arrange(review.id, { phase: 'self-goal-setting' })
    const moved = await company.clients.employee.put(`/reviews/${review.id}`, {
      evaluationPhase: 'first-goal-checking',
    })
    expect(moved.status).toBe(200)
    await queueTurnMails(company)
    expect(await company.db.select().from(mails).where(eq(mails.recipient, person.email))).toEqual([])
  })
})

test('a super admin without a last day must remain', async () => {
  const { superAdmin } = company.people
  const client = company.clients.superAdmin
  const last = await client.put(`/users/${superAdmin.id}`, { leftOn: '2027-01-01' })
  expect([last.status, last.json()]).toMatchObject([409, { code: 'LAST_SUPER_ADMIN' }])
  const leaving = await addPerson(company.db, { role: 'super_admin', leftOn: '2027-01-01' })
  expect((await client.put(`/users/${superAdmin.id}`, { leftOn: '2027-01-01' })).status).toBe(409)
  const rows = [{ firstName: 'S', lastName: 'A', email: superAdmin.email, leftOn: '2027-01-01' }]
  const imported = await client.post('/users/import', { rows, dryRun: false })
  expect(imported.status).toBe(400)
  expect(imported.json()).toMatchObject({ rows: [{ errors: { leftOn: expect.any(String) } }] })
  await client.put(`/users/${leaving.id}`, { leftOn: null })
  expect((await client.put(`/users/${superAdmin.id}`, { leftOn: '2027-01-01' })).status).toBe(200)
})

test('no one sets their own last day to a day in the past', async () => {
  const admin = await addPerson(company.db, { role: 'admin' })
  const client = await company.as(admin.email)
  const message = 'Your own last day cannot be in the past.'
  const refused = await client.put(`/users/${admin.id}`, { leftOn: '2026-03-02' })
  expect([refused.status, refused.json()]).toMatchObject([
    409,
    { code: 'OWN_LAST_DAY', error: { leftOn: message } },
  ])
  const { firstName, lastName, email } = admin
  const rows = [{ firstName, lastName, email, leftOn: '2026-03-02' }]
  const preview = await client.post('/users/import', { rows, dryRun: true })
  expect(preview.json()).toMatchObject({ rows: [{ state: 'invalid', errors: { leftOn: message } }] })
  expect((await client.post('/users/import', { rows, dryRun: false })).status).toBe(400)
  expect((await client.put(`/users/${admin.id}`, { leftOn: '2026-03-03' })).status).toBe(200)
  expect((await client.get('/users/current')).status).toBe(200)
})

test('the last day is not before the join date', async () => {
  const client = company.clients.admin
  const error = { leftOn: 'The last day must not be before the join date.' }
  await client.put(`/users/${person.id}`, { joinDate: '2026-03-02' })
  const edited = await setLastDay('2026-03-01')
  expect([edited.status, edited.json()]).toMatchObject([400, { error }])
  expect((await setLastDay('2026-03-02')).status).toBe(200)
  const moved = await client.put(`/users/${person.id}`, { joinDate: '2026-03-03' })
  expect([moved.status, moved.json()]).toMatchObject([400, { error }])
  const added = { firstName: 'Ear', lastName: 'Ly', email: 'early@example.com', invite: true }
  const created = await client.post('/users', { ...added, joinDate: '2026-03-02', leftOn: '2026-03-01' })
  expect([created.status, created.json()]).toMatchObject([400, { error }])
  const { firstName, lastName, email } = person
  const rows = [{ firstName, lastName, email, leftOn: '2026-03-01' }]
  const preview = await client.post('/users/import', { rows, dryRun: true })
  expect(preview.json()).toMatchObject({ rows: [{ state: 'invalid', errors: error }] })
})
