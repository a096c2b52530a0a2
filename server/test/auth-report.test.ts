import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import { browserAt, nextAddress } from './support/browser'
import { lockOut } from './support/failures'
import { addPerson } from './support/people'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const password = 'Wr0ng-Secret#1'

/** Returns the log lines about an address, without those of its requests. */
function linesFrom(ip: string): object[] {
  return server
    .logged()
    .split('\n')
    .filter((line) => line.includes(`"${ip}"`))
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg !== 'request')
}

test('a failed sign-in is logged with its IP address and account, and without the password', async () => {
  const { email } = await addPerson(server.db)
  const ip = nextAddress()
  const browser = browserAt(server.app, ip)
  const wrong = await browser.signIn(` ${email.toUpperCase()}`, { password })
  await browser.signIn('nobody@example.com', { password })
  const details = { level: 'info', time: expect.any(String), ip, code: 'WRONG_CREDENTIALS' }
  expect(linesFrom(ip)).toEqual([
    { ...details, reqId: wrong.headers['x-request-id'], account: email, msg: 'a sign-in failed' },
    { ...details, reqId: expect.any(String), account: 'nobody@example.com', msg: 'a sign-in failed' },
  ])
  expect(server.logged()).not.toContain(password)
})

test('a rejected sign-in is logged as a warning, and a successful one is not logged separately', async () => {
  const { email } = await addPerson(server.db)
  const [blocked, ip] = [nextAddress(), nextAddress()]
  await lockOut(server.database.url, email, blocked)
  await browserAt(server.app, blocked).signIn(email)
  await browserAt(server.app, ip).signIn(email)
  expect(linesFrom(blocked)).toMatchObject([
    { level: 'warn', account: email, code: 'TOO_MANY_ATTEMPTS', msg: 'a sign-in was rejected' },
  ])
  expect(linesFrom(ip)).toEqual([])
})

test('the address is the one that a trusted proxy forwards', async () => {
  const proxied = await startTestApp({ database: server.database, env: { TRUST_PROXY: '192.0.2.1' } })
  await browserAt(proxied.app, '192.0.2.1').post(
    '/auth/login',
    { email: 'nobody@example.com', password },
    { 'x-forwarded-for': '198.51.100.77' },
  )
  const log = proxied.logged()
  await proxied.close()
  expect(log).toContain('"ip":"198.51.100.77"')
})

test('the metrics count successful, failed and rejected sign-ins', async () => {
  const fresh = await startTestApp({ database: server.database })
  const counts = async () => {
    const { body } = await fresh.app.inject({ url: '/metrics' })
    return [...body.matchAll(/^sign_ins_total\{result="(\w+)"\} (\d+)$/gm)].map(([, ...pair]) => pair)
  }
  expect(await counts()).toEqual([
    ['succeeded', '0'],
    ['failed', '0'],
    ['rejected', '0'],
  ])
  const { email } = await addPerson(server.db)
  const blocked = nextAddress()
  await lockOut(server.database.url, email, blocked)
  await browserAt(fresh.app).signIn(email)
  await browserAt(fresh.app).signIn(email, { password })
  await browserAt(fresh.app).signIn('nobody@example.com', { password })
  await browserAt(fresh.app, blocked).signIn(email)
  await browserAt(fresh.app).post('/auth/login', { email: 'not an address', password })
  const after = await counts()
  await fresh.close()
  expect(after).toEqual([
    ['succeeded', '1'],
    ['failed', '2'],
    ['rejected', '1'],
  ])
})
