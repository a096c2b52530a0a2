import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, isNull } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { transaction } from '#db/open'
import { mails } from '#db/schema'
import { startTestApp, type TestApp } from './support/app'
import { freePort } from './support/free-port'
import { startMailServer } from './support/mail-server'
import { addPerson } from './support/people'

const minute = 60_000
const soon = { timeout: 60_000, interval: 50 }
const testMail = {
  to: 'anna@example.com',
  subject: 'Zoë’s review — it is your turn',
  text: 'Open https://reviews.example.com/reset?token=abc',
  html: '<p>Open <a href="https://reviews.example.com/reset?token=abc">the link</a></p>',
}

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const started = await startTestApp({ env })
  onTestFinished(started.close)
  started.jobs.start()
  return started
}

function queue({ db, queueMail }: TestApp, mail = testMail): Promise<void> {
  return transaction(db, (tx) => queueMail(tx, mail))
}

async function errors({ db }: TestApp): Promise<(string | null)[]> {
  return (await db.select().from(mails)).map(({ lastError }) => lastError)
}

describe('without a mail server', () => {
  test('a mail is written to a file that mail programs can open', async () => {
    const app = await start({ MAIL_FROM: 'Reviews <reviews@example.com>' })
    await queue(app)
    const folder = join(app.config.dataDir, 'outbox')
    const [name = ''] = await vi.waitFor(async () => {
      const names = (await readdir(folder)).filter((file) => !file.startsWith('.'))
      expect(names).toHaveLength(1)
      return names
    }, soon)
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[\da-f-]{36}\.eml$/)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    expect(mail.from).toMatchObject({ name: 'Reviews', address: 'reviews@example.com' })
    expect(mail.to).toMatchObject([{ address: 'anna@example.com' }])
    expect(mail.subject).toBe(testMail.subject)
    expect(mail.text?.trim()).toBe(testMail.text)
    expect(mail.html?.trim()).toBe(testMail.html)
    expect(name).toContain(mail.messageId?.slice(1, 37))
  })

  test('nobody waits for a password reset behind the mails about a new cycle', async () => {
    const app = await startTestApp()
    onTestFinished(app.close)
    const { email } = await addPerson(app.db)
    const many = Array.from({ length: 20 }, () => testMail)
    await transaction(app.db, (tx) => app.queueMail(tx, ...many))
    await app.anyone.post('/auth/forgot-password', { email })
    app.jobs.start()
    await vi.waitFor(async () => expect(await app.db.$count(mails, isNull(mails.sentAt))).toBe(0), soon)
    const sent = await app.db.select().from(mails).orderBy(asc(mails.sentAt))
    expect(sent.findIndex(({ recipient }) => recipient === email)).toBeLessThan(2)
  })

  test('a mail is discarded if its transaction fails', async () => {
    const app = await start()
    const failing = transaction(app.db, async (tx) => {
      await app.queueMail(tx, { ...testMail, subject: 'Never' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow()
    await queue(app)
    await vi.waitFor(
      async () => expect(await readdir(join(app.config.dataDir, 'outbox'))).toHaveLength(1),
      soon,
    )
    expect(await app.db.select().from(mails)).toHaveLength(1)
  })

  test('the text of a mail is deleted after it was sent', async () => {
    const app = await start()
    await queue(app)
    await vi.waitFor(async () => {
      const [row] = await app.db.select().from(mails)
      expect(row).toMatchObject({
        text: '',
        html: '',
        attempts: 1,
        lastError: null,
        sentAt: expect.any(Date),
      })
    }, soon)
  })
})

describe('a mail', () => {
  test.each([
    'anna@example.com, eve@example.com',
    'anna@example.com\r\nBcc: eve@example.com',
    'Anna <anna@example.com>',
    '',
  ])('cannot be addressed to anything but one plain address: %j', async (to) => {
    const app = await start()
    await expect(queue(app, { ...testMail, to })).rejects.toThrow('one plain address')
  })

  test('cannot get additional headers from its subject', async () => {
    const server = await startMailServer('accepts')
    const app = await start({ SMTP_URL: server.url })
    await queue(app, { ...testMail, subject: 'Hello\r\nBcc: eve@example.com' })
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon)
    const mail = await PostalMime.parse(server.received[0] ?? '')
    expect(mail.subject).toBe('Hello Bcc: eve@example.com')
    expect(mail.bcc ?? []).toEqual([])
  })
})

describe('with a mail server', () => {
  test('two instances send each mail once', async () => {
    const server = await startMailServer('accepts')
    const app = await start({ SMTP_URL: server.url })
    const other = await startTestApp({ env: { SMTP_URL: server.url }, database: app.database })
    onTestFinished(other.close)
    other.jobs.start()
    for (let number = 1; number <= 8; number++) await queue(app, { ...testMail, subject: `Mail ${number}` })
    await vi.waitFor(() => expect(server.received).toHaveLength(8), soon)
    expect(new Set(server.received.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])).size).toBe(8)
  })

  test('a mail is sent later if the server is down', async () => {
    const port = await freePort()
    const app = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    await queue(app)
    await vi.waitFor(async () => {
      const [row] = await app.db.select().from(mails)
      expect(row).toMatchObject({
        attempts: 1,
        sentAt: null,
        lastError: expect.stringContaining('ECONNREFUSED'),
      })
    }, soon)
    const server = await startMailServer('accepts', port)
    app.clock.advance(minute)
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon)
  })

  test('a deferred mail is sent later with the same id', async () => {
    const server = await startMailServer('defers')
    const app = await start({ SMTP_URL: server.url })
    await queue(app)
    await vi.waitFor(async () => expect(await errors(app)).toEqual([expect.stringContaining('451')]), soon)
    server.behavior = 'accepts'
    app.clock.advance(minute)
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon)
    const [row] = await app.db.select().from(mails)
    expect(server.received[0]).toMatch(new RegExp(`^Message-ID: <${row?.id}@`, 'm'))
  })

  test('queueing a mail does not block if the server never responds, and it is sent later', async () => {
    const server = await startMailServer('hangs')
    const app = await start({ SMTP_URL: server.url })
    await queue(app)
    // The timeout is five seconds, so no attempt has ended yet.
    expect(await errors(app)).toEqual([null])
    await vi.waitFor(async () => expect(await errors(app)).toEqual([expect.any(String)]), soon)
    server.behavior = 'accepts'
    app.clock.advance(minute)
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon)
  })

  test('many mails share connections, and a broken connection is replaced', async () => {
    const server = await startMailServer('accepts')
    const app = await start({ SMTP_URL: server.url })
    await transaction(app.db, (tx) => app.queueMail(tx, ...Array.from({ length: 12 }, () => testMail)))
    await vi.waitFor(() => expect(server.received).toHaveLength(12), soon)
    expect(server.connections).toBeLessThanOrEqual(2)
    server.disconnect()
    await queue(app)
    await vi.waitFor(async () => {
      // A mail that meets the broken connection is tried again after a minute.
      app.clock.advance(minute)
      expect(server.received).toHaveLength(13)
    }, soon)
    expect(server.connections).toBeLessThanOrEqual(4)
  })

  test('a password is not sent without TLS, unless the URL says so', async () => {
    const server = await startMailServer('accepts')
    const url = server.url.replace('//', '//mailer:Sm7p-Secret@')
    const app = await start({ SMTP_URL: url })
    await queue(app)
    await vi.waitFor(async () => expect(await errors(app)).toEqual([expect.stringContaining('TLS')]), soon)
    expect(server.received).toEqual([])
    expect(app.logged()).toMatch(/"code":"ETLS","command":"STARTTLS".*an email could not be sent/)
    const other = await start({ SMTP_URL: `${url}?tls=off` })
    await queue(other)
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon)
  })
})
