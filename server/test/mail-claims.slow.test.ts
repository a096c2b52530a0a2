import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { transaction } from '#db/open'
import { mails } from '#db/schema'
import { nextTry } from '#mail/queue'
import { claimDueMails } from '#mail/store'
import { startTestApp, type TestApp } from './support/app'
import { createTestDatabase } from './support/database'
import { startMailServer, type TestMailServer } from './support/mail-server'

const soon = { timeout: 60_000, interval: 50 }

async function start({ url }: TestMailServer, count = 1): Promise<TestApp[]> {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const apps = Array.from({ length: count }, () => startTestApp({ env: { SMTP_URL: url }, database }))
  return Promise.all(
    apps.map(async (starting) => {
      const app = await starting
      onTestFinished(app.close)
      return app
    }),
  )
}

function queue({ db, queueMail }: TestApp, subject: string): Promise<void> {
  const mail = { to: 'anna@example.com', subject, text: 'Hello', html: '<p>Hello</p>' }
  return transaction(db, (tx) => queueMail(tx, mail))
}

async function mailRow({ db }: TestApp, subject: string) {
  const [row] = await db.select().from(mails).where(eq(mails.subject, subject))
  return row
}

const subjectsOf = ({ received }: TestMailServer) =>
  received.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]).toSorted()

test('no transaction and no lock is held while a mail is being sent', async () => {
  const mailServer = await startMailServer('hangs')
  const [app] = (await start(mailServer)) as [TestApp]
  await queue(app, 'One')
  app.jobs.start()
  await vi.waitFor(() => expect(mailServer.failures).toBe(1), soon)
  // Other jobs may be running a query at the same time.
  await vi.waitFor(async () => {
    const { rows } = await app.db.$client.query(
      `select state, query from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    )
    expect(rows).toEqual([])
  }, soon)
  expect((await app.db.$client.query('select 1 from mails for update nowait')).rowCount).toBe(1)
  expect(await mailRow(app, 'One')).toMatchObject({ attempts: 1, sentAt: null, lastError: null })
})

test('a failed mail is retried at most once a minute', async () => {
  const mailServer = await startMailServer('rejects')
  const [app] = (await start(mailServer)) as [TestApp]
  const attemptsOf = async (subject: string) => (await mailRow(app, subject))?.attempts
  const failed = async (subject: string, attempts: number) =>
    expect(await mailRow(app, subject)).toMatchObject({ attempts, lastError: expect.any(String) })
  await queue(app, 'One')
  app.jobs.start()
  await vi.waitFor(() => failed('One', 1), soon)
  app.clock.advance(50_000)
  await queue(app, 'Two')
  await vi.waitFor(() => failed('Two', 1), soon)
  expect(await attemptsOf('One')).toBe(1)
  app.clock.advance(10_000)
  await vi.waitFor(() => expect(mailServer.failures).toBe(3), soon)
  expect([await attemptsOf('One'), await attemptsOf('Two')]).toEqual([2, 1])
})

test('the delay between attempts grows from a minute to an hour, and a mail is abandoned after two days', () => {
  const begin = new Date('2026-01-05T07:00:00Z')
  const attemptTimes = [begin]
  for (let next = nextTry(1, begin); next; next = nextTry(attemptTimes.length, next)) attemptTimes.push(next)
  const minutes = attemptTimes.slice(1).map((time, index) => (+time - +(attemptTimes[index] ?? 0)) / 60_000)
  expect(minutes.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(Math.max(...minutes)).toBe(60)
  const hours = (+(attemptTimes.at(-1) ?? 0) - +begin) / 3_600_000
  expect(hours).toBeGreaterThan(47)
  expect(hours).toBeLessThan(50)
})

test('a mail that one instance is sending is not sent by another', async () => {
  const mailServer = await startMailServer('hangs')
  const [first, second] = (await start(mailServer, 2)) as [TestApp, TestApp]
  await queue(first, 'One')
  first.jobs.start()
  await vi.waitFor(() => expect(mailServer.failures).toBe(1), soon)
  mailServer.behavior = 'accepts'
  second.jobs.start()
  await queue(first, 'Two')
  await vi.waitFor(async () => expect((await mailRow(second, 'Two'))?.sentAt).toEqual(expect.any(Date)), soon)
  expect(subjectsOf(mailServer)).toEqual(['Two'])
})

test('three instances send forty mails exactly once', async () => {
  const mailServer = await startMailServer('accepts')
  const instances = await start(mailServer, 3)
  const subjects = Array.from({ length: 40 }, (_, number) => `Mail ${number}`).toSorted()
  for (const subject of subjects) await queue(instances[0] as TestApp, subject)
  for (const { jobs } of instances) jobs.start()
  await vi.waitFor(async () => {
    const rows = await (instances[0] as TestApp).db.select().from(mails)
    expect(rows.every(({ sentAt }) => sentAt)).toBe(true)
  }, soon)
  expect(subjectsOf(mailServer)).toEqual(subjects)
})

test('a mail is sent again after a minute with the same Message-ID if its instance died', async () => {
  const mailServer = await startMailServer('accepts')
  const [app] = (await start(mailServer)) as [TestApp]
  await queue(app, 'One')
  const now = app.clock.now()
  await claimDueMails(app.db, 'other', { now, leaseEndsAt: new Date(now.getTime() + 60_000), limit: 2 })
  app.jobs.start()
  await queue(app, 'Two')
  await vi.waitFor(() => expect(subjectsOf(mailServer)).toEqual(['Two']), soon)
  app.clock.advance(60_000)
  await vi.waitFor(() => expect(subjectsOf(mailServer)).toEqual(['One', 'Two']), soon)
  const row = await mailRow(app, 'One')
  expect(mailServer.received[1]).toMatch(new RegExp(`^Message-ID: <${row?.id}@`, 'm'))
  await vi.waitFor(
    async () => expect(await mailRow(app, 'One')).toMatchObject({ attempts: 2, nextTryAt: null }),
    soon,
  )
})
