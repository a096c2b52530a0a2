import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import { browserAt } from './support/browser'
import { addPerson } from './support/people'
import { listen, notify, openStream } from './support/stream'

const minute = 60_000

let server: TestApp
let address: string
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await startTestApp({ env: { ACCESS_TOKEN_TTL: '5m' } })
  address = await listen(server)
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

function advance(milliseconds: number): void {
  server.clock.advance(milliseconds)
  vi.advanceTimersByTime(1_000)
}

test('a stream ends with its access token and continues with a new one', async () => {
  const { id, email } = await addPerson(server.db)
  const browser = browserAt(server.app)
  await browser.signIn(email)
  const stream = await openStream(address, { token: browser.token })
  advance(4 * minute)
  await notify(server.db, id, 'Before')
  await stream.received(1)
  advance(minute)
  await stream.ended

  await notify(server.db, id, 'In between')
  const query = { lastEventId: stream.lastEventId() ?? '' }
  expect((await openStream(address, { token: browser.token, query })).status).toBe(401)
  expect((await browser.refresh()).status).toBe(200)
  const next = await openStream(address, { token: browser.token, query })
  await next.received(1)
  expect(next.texts()).toEqual(['In between'])
  next.disconnect()
})
