import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import { allRowsIn, makeFolder, run } from './support/backup'
import { browserAt } from './support/browser'
import { createEmptyDatabase, createTestDatabase, query } from './support/database'
import { startMailServer, type TestMailServer } from './support/mail-server'
import { resetTokenIn } from './support/outbox'
import { addPerson } from './support/people'

const minute = 60_000
const waitOptions = { timeout: 60_000, interval: 50 }

async function start(mailServer: TestMailServer): Promise<TestApp & { url: string }> {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const server = await startTestApp({ env: { SMTP_URL: mailServer.url }, database })
  onTestFinished(server.close)
  return { ...server, url: database.url }
}

const forgot = ({ app }: TestApp, email: string) => browserAt(app).post('/auth/forgot-password', { email })
const verify = async ({ app }: TestApp, token: string) =>
  (await browserAt(app).post('/auth/verify-token', { token })).status

async function tokenOf(mail: string | undefined): Promise<string> {
  return resetTokenIn(await PostalMime.parse(mail ?? ''))
}

/** Every row of every table. */
async function dump(url: string): Promise<string> {
  const tables = await query<{ name: string }>(
    url,
    "select schemaname || '.' || tablename as name from pg_tables where schemaname = 'public'",
  )
  const rows = await Promise.all(
    tables.map(({ name }) => query<{ row: string }>(url, `select to_jsonb(t)::text as row from ${name} t`)),
  )
  return rows.flatMap((all) => all.map(({ row }) => row)).join('\n')
}

async function backUpAndRestore(url: string): Promise<string> {
  const [folder, target] = [await makeFolder(), await createEmptyDatabase()]
  onTestFinished(folder.remove)
  onTestFinished(target.drop)
  const file = join(folder.path, 'company.evenhand')
  for (const [name, at] of [['backup', url] as const, ['restore', target.url] as const]) {
    expect(await run(name, at, file)).toMatchObject({ code: 0, errors: '' })
  }
  return JSON.stringify(await allRowsIn(target.url))
}

test('while the mail server fails, no link is stored, and the link that finally arrives works once', async () => {
  const mailServer = await startMailServer('drops after DATA')
  const server = await start(mailServer)
  const { email } = await addPerson(server.db)
  expect((await forgot(server, email)).status).toBe(200)
  const beforeSending = await dump(server.url)
  server.jobs.start()
  await vi.waitFor(async () => expect(await dump(server.url)).toContain('ECONNECTION'), waitOptions)
  const droppedToken = await tokenOf(mailServer.dropped[0])
  expect(droppedToken).toMatch(/^[\w-]{43}$/)
  expect(await verify(server, droppedToken)).toBe(200)
  for (const stored of [beforeSending, await dump(server.url), await backUpAndRestore(server.url)]) {
    expect(stored).toContain('Reset your Evenhand password')
    expect(stored).not.toContain('reset-password?token=')
    expect(stored).not.toContain(droppedToken)
  }
  mailServer.behavior = 'accepts'
  server.clock.advance(minute)
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), waitOptions)
  const token = await tokenOf(mailServer.received[0])
  expect([await verify(server, droppedToken), await verify(server, token)]).toEqual([400, 200])
  const change = { token, newPassword: 'Fresh-Start#7', confirmPassword: 'Fresh-Start#7' }
  expect((await browserAt(server.app).post('/auth/reset-password', change)).status).toBe(200)
  expect(await verify(server, token)).toBe(400)
})

test('requesting a new link invalidates the older one immediately, before the new mail is sent', async () => {
  const mailServer = await startMailServer('accepts')
  const server = await start(mailServer)
  const { email } = await addPerson(server.db)
  server.jobs.start()
  await forgot(server, email)
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), waitOptions)
  await server.jobs.stop()
  const older = await tokenOf(mailServer.received[0])
  expect(await verify(server, older)).toBe(200)
  await forgot(server, email)
  expect(await verify(server, older)).toBe(400)
})

test('a link is valid for one hour from when its mail is sent', async () => {
  const mailServer = await startMailServer('accepts')
  const server = await start(mailServer)
  await forgot(server, (await addPerson(server.db)).email)
  server.clock.advance(120 * minute)
  server.jobs.start()
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), waitOptions)
  const token = await tokenOf(mailServer.received[0])
  server.clock.advance(59 * minute)
  expect(await verify(server, token)).toBe(200)
  server.clock.advance(minute)
  expect(await verify(server, token)).toBe(400)
})

test('only the newest of several queued requests sends a mail, and none does after a new password or a deletion', async () => {
  const mailServer = await startMailServer('accepts')
  const server = await start(mailServer)
  const [impatient, helped, removed, last] = [
    await addPerson(server.db),
    await addPerson(server.db),
    await addPerson(server.db),
    await addPerson(server.db),
  ]
  for (const { email } of [impatient, impatient, impatient, helped, removed, last])
    await forgot(server, email)
  const admin = await server.as((await addPerson(server.db, { role: 'admin' })).email)
  expect((await admin.put(`/users/${helped.id}`, { password: 'Fresh-Start#7' })).status).toBe(200)
  expect((await admin.delete(`/users/${removed.id}`)).status).toBe(200)
  server.jobs.start()
  const arrived = async () => {
    const mails = await Promise.all(mailServer.received.map((mail) => PostalMime.parse(mail)))
    return mails.map(({ to }) => to?.[0]?.address).toSorted()
  }
  const expected = [impatient.email, last.email].toSorted()
  await vi.waitFor(async () => expect(await arrived()).toEqual(expected), waitOptions)
  for (const mail of mailServer.received) expect(await verify(server, await tokenOf(mail))).toBe(200)
})
