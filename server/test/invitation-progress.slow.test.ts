import { and, eq, inArray, lte } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mails, type UserRow } from '#db/schema'
import { batchesOf, invite, statusOf } from './support/invitations'
import { startMailServer, type TestMailServer } from './support/mail-server'
import { addPerson } from './support/people'
import { startTeam, type Team } from './support/team'

const waitOptions = { timeout: 60_000, interval: 50 }
const hour = 3_600_000

async function start(mailServer: TestMailServer, perMinute = '10000'): Promise<Team> {
  const env = { SMTP_URL: mailServer.url, INVITATIONS_PER_MINUTE: perMinute }
  const team = await startTeam({ env })
  onTestFinished(team.close)
  return team
}

async function invitePeople(team: Team, count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => addPerson(team.db)))
  await invite(team.admin.client, { userIds: people.map(({ id }) => id) })
  return people
}

test('the progress counts what was sent and what is waiting', async () => {
  const team = await start(await startMailServer('accepts'))
  await invitePeople(team, 3)
  expect(await batchesOf(team.admin.client)).toMatchObject([
    { total: 3, sent: 0, waiting: 3, failed: 0, failures: [] },
  ])
  team.jobs.start()
  await vi.waitFor(async () => {
    expect(await batchesOf(team.admin.client)).toMatchObject([
      { total: 3, sent: 3, waiting: 0, doneAt: null, failed: 0 },
    ])
  }, waitOptions)
  team.clock.advance(25 * hour)
  expect(await batchesOf(await team.as((await addPerson(team.db, { role: 'admin' })).email))).toEqual([])
})

test('invitations that could not be delivered are named, tried again, and can be sent again', async () => {
  const mailServer = await startMailServer('rejects')
  const team = await start(mailServer)
  const [person] = await invitePeople(team, 1)
  const id = person?.id ?? ''
  team.jobs.start()
  await vi.waitFor(async () => {
    expect(await batchesOf(team.admin.client)).toMatchObject([
      { total: 1, sent: 0, waiting: 0, failed: 1, failures: [{ id, problem: 'rejected' }] },
    ])
  }, waitOptions)
  mailServer.behavior = 'accepts'
  // Without `resend`, it is tried again at its time.
  expect((await invite(team.admin.client, { userIds: [id] })).people).toMatchObject([{ skipped: 'invited' }])
  await invite(team.admin.client, { userIds: [id], resend: true })
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), waitOptions)
  await vi.waitFor(async () => {
    expect(await batchesOf(team.admin.client)).toMatchObject([{ total: 1, sent: 1, failed: 0 }])
  }, waitOptions)
  expect(await statusOf(team.admin.client, id)).toBe('invited')
})

test('someone whose invitation was not delivered gets one with everyone else', async () => {
  const team = await start(await startMailServer('accepts'))
  const [person] = await invitePeople(team, 1)
  const gaveUp = { nextTryAt: null, lastError: 'EENVELOPE 550' }
  await team.db
    .update(mails)
    .set(gaveUp)
    .where(eq(mails.recipient, person?.email ?? ''))
  const report = await invite(team.admin.client, { everyone: true, dryRun: true })
  expect(report.people.map(({ id, skipped }) => [id, skipped])).toEqual([[person?.id, undefined]])
})

test('an invitation that is not due yet does not count as waiting', async () => {
  const team = await start(await startMailServer('accepts'), '1')
  const metrics = async () => (await team.app.inject({ url: '/metrics' })).body
  await invitePeople(team, 2)
  await team.db.delete(mails).where(lte(mails.nextTryAt, team.clock.now()))
  team.clock.advance(30_000)
  expect(await metrics()).toMatch(/^mail_queue_oldest_seconds 0$/m)
  team.clock.advance(60_000)
  expect(await metrics()).toMatch(/^mail_queue_oldest_seconds 3\d(?:\.\d+)?$/m)
})

test('invitations are spread over time, even over several requests', async () => {
  const team = await start(await startMailServer('accepts'), '2')
  await invitePeople(team, 2)
  await invitePeople(team, 2)
  // A single invitation does not wait for the others.
  const [single] = await invitePeople(team, 1)
  await team.db
    .delete(mails)
    .where(and(eq(mails.recipient, single?.email ?? ''), lte(mails.nextTryAt, new Date())))
  const times = (await team.db.select().from(mails)).map(({ nextTryAt }) => nextTryAt?.getTime() ?? 0)
  const first = Math.min(...times)
  expect(times.toSorted().map((time) => time - first)).toEqual([0, 30_000, 60_000, 90_000])
  const [batch] = await batchesOf(team.admin.client)
  expect(new Date(batch?.doneAt ?? 0).getTime()).toBe(Math.max(...times))
})

test('batches that are being sent or have failed are listed before finished ones', async () => {
  const team = await start(await startMailServer('accepts'))
  const mark = (people: UserRow[], state: Partial<typeof mails.$inferInsert>) =>
    team.db
      .update(mails)
      .set({ nextTryAt: null, ...state })
      .where(
        inArray(
          mails.recipient,
          people.map(({ email }) => email),
        ),
      )
  await mark(await invitePeople(team, 1), { lastError: 'EENVELOPE 550' })
  await invitePeople(team, 3)
  for (let batch = 0; batch < 10; batch++)
    await mark(await invitePeople(team, 1), { sentAt: team.clock.now() })
  const batches = await batchesOf(team.admin.client)
  expect(batches).toHaveLength(10)
  expect(batches.slice(0, 3)).toMatchObject([
    { total: 3, waiting: 3 },
    { total: 1, failed: 1 },
    { total: 1, sent: 1 },
  ])
})

test('late invitations take as long as others, and stay in the list until they are sent', async () => {
  const team = await start(await startMailServer('accepts'), '2')
  await invitePeople(team, 3)
  team.clock.advance(25 * hour)
  const { email } = await addPerson(team.db, { role: 'admin' })
  const before = team.clock.now().getTime()
  const [batch] = await batchesOf(await team.as(email))
  expect(batch?.waiting).toBe(3)
  expect(new Date(batch?.doneAt ?? 0).getTime()).toBeGreaterThanOrEqual(before + 60_000)
})
