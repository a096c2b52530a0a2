import { readdir, readFile, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { transaction } from '#db/open'
import { mails } from '#db/schema'
import { startTestApp, type TestApp } from './support/app'

const minute = 60_000
const soon = { timeout: 30_000, interval: 50 }
const letter = {
  to: 'anna@example.com',
  subject: 'Zoë’s review — it is your turn',
  text: 'Open https://reviews.example.com/reset?token=abc',
  html: '<p>Open <a href="https://reviews.example.com/reset?token=abc">the link</a></p>',
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const started = await startTestApp({ env })
  closing.push(started.close)
  started.jobs.start()
  return started
}

function queue({ db, queueMail }: TestApp, mail = letter): Promise<void> {
  return transaction(db, (tx) => queueMail(tx, mail))
}

async function problems({ db }: TestApp): Promise<(string | null)[]> {
  return (await db.select().from(mails)).map(({ lastError }) => lastError)
}

interface MailServer {
  url: string
  received: string[]
  close(): Promise<void>
}

async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  closing.push(close)
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received, close }
}

describe('without a mail server', () => {
  test('a mail becomes a file that any mail program opens', async () => {
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
    expect(mail.subject).toBe(letter.subject)
    expect(mail.text?.trim()).toBe(letter.text)
    expect(mail.html?.trim()).toBe(letter.html)
    expect(name).toContain(mail.messageId?.slice(1, 37))
  })

  test('a mail is gone with the transaction that wrote it', async () => {
    const app = await start()
    const failing = transaction(app.db, async (tx) => {
      await app.queueMail(tx, { ...letter, subject: 'Never' })
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

  test('the words of a mail are forgotten once it is sent', async () => {
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

describe('an address or a subject', () => {
  test.each([
    'anna@example.com, eve@example.com',
    'anna@example.com\r\nBcc: eve@example.com',
    'Anna <anna@example.com>',
    '',
  ])('cannot bring in other recipients: %j', async (to) => {
    const app = await start()
    await expect(queue(app, { ...letter, to })).rejects.toThrow('one plain address')
  })

  test('stays on its line', async () => {
    const server = await startMailServer()
    const app = await start({ SMTP_URL: server.url })
    await queue(app, { ...letter, subject: 'Hello\r\nBcc: eve@example.com' })
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon)
    const mail = await PostalMime.parse(server.received[0] ?? '')
    expect(mail.subject).toBe('Hello Bcc: eve@example.com')
    expect(mail.bcc ?? []).toEqual([])
  })
})

describe('with a mail server', () => {
  test('a mail arrives once, although two instances look after it', async () => {
    const server = await startMailServer()
    const app = await start({ SMTP_URL: server.url })
    const other = await startTestApp({
      env: { SMTP_URL: server.url },
      database: { url: app.config.databaseUrl ?? '', drop: async () => undefined },
    })
    closing.push(other.close)
    other.jobs.start()
    for (let number = 1; number <= 8; number++) await queue(app, { ...letter, subject: `Mail ${number}` })
    await vi.waitFor(() => expect(server.received).toHaveLength(8), soon)
    expect(new Set(server.received.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])).size).toBe(8)
  })

  test('that is down, a mail waits for it', async () => {
    const server = await startMailServer()
    const port = Number(new URL(server.url).port)
    await server.close()
    const app = await start({ SMTP_URL: server.url })
    await queue(app)
    await vi.waitFor(async () => {
      const [row] = await app.db.select().from(mails)
      expect(row).toMatchObject({
        attempts: 1,
        sentAt: null,
        lastError: expect.stringContaining('ECONNREFUSED'),
      })
    }, soon)
    const back = await startMailServer({}, port)
    app.clock.advance(minute)
    await vi.waitFor(() => expect(back.received).toHaveLength(1), soon)
  })

  test('that refuses at first, a mail is tried again under the same id', async () => {
    let refusals = 0
    const server = await startMailServer({
      onRcptTo(_address, _session, done) {
        refusals++
        done(refusals === 1 ? Object.assign(new Error('try later'), { responseCode: 451 }) : undefined)
      },
    })
    const app = await start({ SMTP_URL: server.url })
    await queue(app)
    await vi.waitFor(async () => expect(await problems(app)).toEqual([expect.stringContaining('451')]), soon)
    app.clock.advance(minute)
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon)
    const [row] = await app.db.select().from(mails)
    expect(server.received[0]).toMatch(new RegExp(`^Message-ID: <${row?.id}@`, 'm'))
  })

  test('that never answers, nobody waits: the mail is given up for now and tried again', async () => {
    let greetings = 0
    const server = await startMailServer({
      onConnect(_session, done) {
        greetings++
        if (greetings > 1) done()
      },
    })
    const app = await start({ SMTP_URL: server.url })
    const begin = Date.now()
    await queue(app)
    expect(Date.now() - begin).toBeLessThan(1_000)
    await vi.waitFor(async () => expect(await problems(app)).toEqual([expect.any(String)]), soon)
    app.clock.advance(minute)
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon)
  })
})
