import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { users } from '#db/schema'
import { startTestApp, type TestApp } from './support/app'
import { type Browser, browserAt } from './support/browser'
import { clientFor } from './support/client'
import { startOutage } from './support/database'
import { startMailServer } from './support/mail-server'
import { newestMail, resetTokenIn } from './support/outbox'
import { addPerson, testPassword } from './support/people'

const waitOptions = { timeout: 60_000, interval: 50 }
const wrong = 'Wr0ng-Secret#1'
const chosen = 'Ch0sen-Secret#2'
const changed = 'Ch4nged-Secret#3'
const given = 'G1ven-Secret#4'

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const server = await startTestApp({ env: { LOG_LEVEL: 'trace', ...env } })
  onTestFinished(server.close)
  server.jobs.start()
  return server
}

function collect(secrets: Set<string>, { token, cookie, device }: Browser): void {
  for (const secret of [token, cookie, device]) if (secret) secrets.add(secret)
}

/** Makes every call that involves a secret, with valid and invalid input, and returns the secrets. */
async function useAllSecrets(server: TestApp): Promise<Set<string>> {
  const { id, email } = await addPerson(server.db, { role: 'super_admin' })
  const secrets = new Set([testPassword, wrong, chosen, changed, given])
  const browser = browserAt(server.app)
  const post: Browser['post'] = async (path, body, headers) => {
    const response = await browser.post(path, body, headers)
    collect(secrets, browser)
    return response
  }
  await post('/auth/login', { email, password: wrong })
  await post('/auth/login', { email: 'stranger@example.com', password: wrong })
  await post('/auth/login', { email, password: testPassword, remember: true })
  await browser.status()
  const old = browser.cookie
  await post('/auth/refresh')
  await post('/auth/refresh', undefined, { origin: 'https://evil.example' })
  await post('/auth/refresh', undefined, { cookie: `refresh=${old}` })
  const me = clientFor(server.app, browser.token)
  await me.put(`/users/${id}`, { password: chosen, currentPassword: wrong })
  await me.put(`/users/${id}`, { password: chosen, currentPassword: testPassword })
  await me.post('/users', { firstName: 'New', lastName: 'One', email: 'new@example.com', password: given })
  await server.app.inject({ url: `/api/notifications/stream?token=${browser.token}x` })
  const headers = { cookie: `stream=${browser.token}x` }
  await server.app.inject({ url: '/api/notifications/stream', headers })
  await server.app.inject({ url: `/api/users/current?token=${browser.token}` })
  await server.app.inject({ url: `/reset-password?token=${browser.cookie}` })
  await post('/auth/forgot-password', { email })
  const link = resetTokenIn(await newestMail(email, server))
  secrets.add(link)
  await post('/auth/verify-token', { token: link })
  await post('/auth/reset-password', { token: link, newPassword: chosen, confirmPassword: chosen })
  await post('/auth/reset-password', { token: link, newPassword: changed, confirmPassword: changed })
  await post('/auth/reset-password', { token: link, newPassword: changed, confirmPassword: changed })
  await post('/auth/login', { email, password: changed })
  await post('/auth/logout')
  for (const { passwordHash } of await server.db.select().from(users)) secrets.add(passwordHash)
  return secrets
}

async function expectNoneLogged(server: TestApp, secrets: Set<string>): Promise<void> {
  const { rows } = await server.db.$client.query(
    'select hash from refresh_tokens union all select hash from password_resets',
  )
  for (const { hash } of rows)
    for (const encoding of ['hex', 'base64'] as const) secrets.add(hash.toString(encoding))
  const log = server.logged()
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log).not.toMatch(
    /Bearer|refresh=|device=|argon2|reset-password\?|"?(?:password|token|cookie|authorization)"?:/i,
  )
}

test('the log contains no secret after every kind of call', async () => {
  const server = await start()
  const secrets = await useAllSecrets(server)
  expect(secrets.size).toBeGreaterThan(12)
  expect(server.logged().match(/"msg":"request"/g)?.length).toBeGreaterThan(18)
  await expectNoneLogged(server, secrets)
})

test('the log contains no secret after a database outage', async () => {
  const server = await start()
  const { email } = await addPerson(server.db)
  const browser = browserAt(server.app)
  await browser.signIn(email)
  const secrets = new Set([testPassword, changed])
  collect(secrets, browser)
  const restoreDatabase = await startOutage(server.config.databaseUrl ?? '')
  const statuses = [
    await browser.signIn(email),
    await browser.refresh(),
    await browser.logout(),
    await browser.post('/auth/forgot-password', { email }),
    await browser.post('/auth/verify-token', { token: browser.cookie }),
    await browser.post('/auth/reset-password', {
      token: browser.cookie,
      newPassword: changed,
      confirmPassword: changed,
    }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([503, 503, 503, 503, 503, 503])
  await vi.waitFor(() => expect(server.logged()).toContain('a request failed'), waitOptions)
  await restoreDatabase()
  await vi.waitFor(() => server.db.$client.query('select 1'), waitOptions)
  await expectNoneLogged(server, secrets)
})

test('the log contains no secret after mail and database errors', async () => {
  const mailServer = await startMailServer('drops after DATA')
  const server = await start({ SMTP_URL: `${mailServer.url.replace('//', '//mailer:Sm7p-Secret@')}?tls=off` })
  const { email } = await addPerson(server.db)
  const forgot = () => browserAt(server.app).post('/auth/forgot-password', { email })
  expect((await forgot()).status).toBe(200)
  await vi.waitFor(() => expect(server.logged()).toContain('an email could not be sent'), waitOptions)
  const link = resetTokenIn(await PostalMime.parse(mailServer.dropped[0] ?? ''))
  expect(link).toHaveLength(43)
  await server.db.$client.query('alter table mails add constraint none check (false) not valid')
  expect((await forgot()).status).toBe(500)
  expect(server.logged()).toContain('a request failed')
  await expectNoneLogged(server, new Set([link, 'Sm7p-Secret']))
})
