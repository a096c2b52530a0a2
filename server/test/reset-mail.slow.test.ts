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
const waitOptions = { timeout: 60_000, interval: 50 }

async function start(mailServer: TestMailServer): Promise<TestApp> {
  const server = await startTestApp({ env: { SMTP_URL: mailServer.url } })
  onTestFinished(server.close)
  return server
}

async function requestReset(server: TestApp): Promise<string> {
  const { email } = await addPerson(server.db)
  expect((await browserAt(server.app).post('/auth/forgot-password', { email })).status).toBe(200)
  return email
}

/** The received mails by recipient. */
async function mailsByRecipient({ received }: TestMailServer) {
  const parsed = await Promise.all(received.map((mail) => PostalMime.parse(mail)))
  return new Map(parsed.map((mail) => [mail.to?.[0]?.address, mail]))
}

async function allFailed({ db }: TestApp): Promise<void> {
  const problems = (await db.select().from(mails)).map(({ lastError }) => lastError)
  expect(problems).not.toContain(null)
}

const behaviors: MailServerBehavior[] = ['rejects', 'hangs', 'drops after DATA']

test.each(behaviors)(
  'with a mail server that %s, no mail is lost: working links arrive once it recovers',
  async (behavior) => {
    const mailServer = await startMailServer(behavior)
    const server = await start(mailServer)
    server.jobs.start()
    const people = [await requestReset(server), await requestReset(server), await requestReset(server)]
    await vi.waitFor(() => expect(mailServer.failures).toBeGreaterThanOrEqual(2), waitOptions)
    expect((await browserAt(server.app).signIn(people[0] ?? '')).status).toBe(200)
    await vi.waitFor(() => allFailed(server), waitOptions)
    expect(mailServer.received).toEqual([])
    mailServer.behavior = 'accepts'
    server.clock.advance(minute)
    const arrived = await vi.waitFor(async () => {
      const found = await mailsByRecipient(mailServer)
      expect([...found.keys()].toSorted()).toEqual(people.toSorted())
      return found
    }, waitOptions)
    for (const mail of arrived.values()) {
      const token = resetTokenIn(mail)
      expect((await browserAt(server.app).post('/auth/verify-token', { token })).status).toBe(200)
    }
  },
  60_000,
)

test('no request waits for a mail server that hangs', async () => {
  const mailServer = await startMailServer('hangs')
  const server = await start(mailServer)
  server.jobs.start()
  const first = await requestReset(server)
  await vi.waitFor(() => expect(mailServer.failures).toBe(1), waitOptions)
  await requestReset(server)
  expect((await browserAt(server.app).signIn(first)).status).toBe(200)
  // The timeout is five seconds, so no attempt has ended yet.
  expect((await server.db.select().from(mails)).map(({ lastError }) => lastError)).toEqual([null, null])
})

test('a mail that could not be sent is sent after a restart', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const mailServer = await startMailServer('rejects')
  const env = { SMTP_URL: mailServer.url }
  const before = await startTestApp({ database, env })
  before.jobs.start()
  const email = await requestReset(before)
  await vi.waitFor(() => allFailed(before), waitOptions)
  await before.close()
  mailServer.behavior = 'accepts'
  const after = await startTestApp({ database, env })
  onTestFinished(after.close)
  after.clock.advance(minute)
  after.jobs.start()
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), waitOptions)
  expect([...(await mailsByRecipient(mailServer)).keys()]).toEqual([email])
})

test('a queued mail is sent when the jobs start', async () => {
  const mailServer = await startMailServer('accepts')
  const server = await start(mailServer)
  await requestReset(server)
  expect(mailServer.received).toEqual([])
  server.jobs.start()
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), waitOptions)
})

test('if the mail cannot be queued, no reset is stored', async () => {
  const mailServer = await startMailServer('accepts')
  const server = await start(mailServer)
  const { email } = await addPerson(server.db)
  await server.db.$client.query('alter table mails add constraint none check (false)')
  const response = await browserAt(server.app).post('/auth/forgot-password', { email })
  expect([response.status, response.json()]).toMatchObject([500, { success: false }])
  expect(await server.db.select().from(passwordResets)).toEqual([])
})
