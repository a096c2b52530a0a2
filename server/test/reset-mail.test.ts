import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mails, passwordResets } from '#db/schema'
import { startTestApp, type TestApp } from './support/app'
import { browserAt } from './support/browser'
import { createTestDatabase } from './support/database'
import { type MailServerBehavior, startMailServer, type TestMailServer } from './support/mail-server'
import { resetTokenIn } from './support/outbox'
import { addPerson } from './support/people'

const minute = 60_000
const soon = { timeout: 25_000, interval: 50 }

async function start(mailServer: TestMailServer): Promise<TestApp> {
  const server = await startTestApp({ env: { SMTP_URL: mailServer.url } })
  onTestFinished(server.close)
  return server
}

async function ask(server: TestApp): Promise<string> {
  const { email } = await addPerson(server.db)
  expect((await browserAt(server.app).post('/auth/forgot-password', { email })).status).toBe(200)
  return email
}

/** What each person got, by address. */
async function letters({ received }: TestMailServer) {
  const parsed = await Promise.all(received.map((mail) => PostalMime.parse(mail)))
  return new Map(parsed.map((mail) => [mail.to?.[0]?.address, mail]))
}

async function allFailed({ db }: TestApp): Promise<void> {
  const problems = (await db.select().from(mails)).map(({ lastError }) => lastError)
  expect(problems).not.toContain(null)
}

const moods: MailServerBehavior[] = ['rejects', 'hangs', 'drops after DATA']

test.each(moods)(
  'with a mail server that %s nothing is lost: the links arrive once it recovers, and work',
  async (behavior) => {
    const mailServer = await startMailServer(behavior)
    const server = await start(mailServer)
    server.jobs.start()
    const people = [await ask(server), await ask(server), await ask(server)]
    await vi.waitFor(() => expect(mailServer.failures).toBeGreaterThanOrEqual(2), soon)
    expect((await browserAt(server.app).signIn(people[0] ?? '')).status).toBe(200)
    await vi.waitFor(() => allFailed(server), soon)
    expect(mailServer.received).toEqual([])
    mailServer.behavior = 'accepts'
    server.clock.advance(minute)
    const arrived = await vi.waitFor(async () => {
      const found = await letters(mailServer)
      expect([...found.keys()].toSorted()).toEqual(people.toSorted())
      return found
    }, soon)
    for (const mail of arrived.values()) {
      const token = resetTokenIn(mail)
      expect((await browserAt(server.app).post('/auth/verify-token', { token })).status).toBe(200)
    }
  },
  60_000,
)

test('nobody waits for a mail server that hangs', async () => {
  const mailServer = await startMailServer('hangs')
  const server = await start(mailServer)
  server.jobs.start()
  const first = await ask(server)
  await vi.waitFor(() => expect(mailServer.failures).toBe(1), soon)
  await ask(server)
  expect((await browserAt(server.app).signIn(first)).status).toBe(200)
  // Giving up on it takes five seconds: no try has come to an end yet.
  expect((await server.db.select().from(mails)).map(({ lastError }) => lastError)).toEqual([null, null])
})

test('a mail that could not be sent goes out after a restart', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const mailServer = await startMailServer('rejects')
  const env = { SMTP_URL: mailServer.url }
  const before = await startTestApp({ database, env })
  before.jobs.start()
  const email = await ask(before)
  await vi.waitFor(() => allFailed(before), soon)
  await before.close()
  mailServer.behavior = 'accepts'
  const after = await startTestApp({ database, env })
  onTestFinished(after.close)
  after.clock.advance(minute)
  after.jobs.start()
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), soon)
  expect([...(await letters(mailServer)).keys()]).toEqual([email])
}, 60_000)

test('a mail that was only written goes out when the jobs begin', async () => {
  const mailServer = await startMailServer('accepts')
  const server = await start(mailServer)
  await ask(server)
  expect(mailServer.received).toEqual([])
  server.jobs.start()
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), soon)
})

test('a request that cannot be written as a whole is not written at all', async () => {
  const mailServer = await startMailServer('accepts')
  const server = await start(mailServer)
  const { email } = await addPerson(server.db)
  await server.db.$client.query('alter table mails add constraint none check (false)')
  const answer = await browserAt(server.app).post('/auth/forgot-password', { email })
  expect([answer.status, answer.json()]).toMatchObject([500, { success: false }])
  expect(await server.db.select().from(passwordResets)).toEqual([])
})
