import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from './support/app'
import { type Browser, browserAt } from './support/browser'
import { addPerson } from './support/people'
import { listen, openStream, type TestStream, tell } from './support/stream'

const minute = 60_000

let server: TestApp
let address: string
beforeAll(async () => {
  server = await startTestApp({ env: { ACCESS_TOKEN_TTL: '5m' } })
  address = await listen(server)
})
afterAll(() => server.close())

interface Listening {
  personId: string
  browser: Browser
  stream: TestStream
}

async function listening(): Promise<Listening> {
  const { id: personId, email } = await addPerson(server.db)
  const browser = browserAt(server.app)
  await browser.signIn(email)
  const stream = await openStream(address, { token: browser.token })
  expect(stream.status).toBe(200)
  return { personId, browser, stream }
}

test('a stream ends with its access token unless its session is refreshed', async () => {
  const [idle, active] = [await listening(), await listening()]
  server.clock.advance(4 * minute)
  expect((await active.browser.refresh()).status).toBe(200)

  server.clock.advance(minute)
  await idle.stream.ended
  await tell(server.db, active.personId, 'Still there?')
  await active.stream.received(1)

  const later = await listening()
  server.clock.advance(4 * minute)
  await active.stream.ended
  expect(later.stream.isOpen()).toBe(true)
  later.stream.cut()
})

test('a stream that has ended with its token goes on with a new one', async () => {
  const { personId, browser, stream } = await listening()
  await tell(server.db, personId, 'Before')
  await stream.received(1)
  const query = { lastEventId: stream.lastEventId() ?? '' }
  server.clock.advance(5 * minute)
  await stream.ended
  await tell(server.db, personId, 'In between')
  expect((await openStream(address, { token: browser.token, query })).status).toBe(401)
  expect((await browser.refresh()).status).toBe(200)
  const again = await openStream(address, { token: browser.token, query })
  await vi.waitFor(() => expect(again.texts()).toContain('In between'))
  again.cut()
})
