import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { UserRow } from '../src/db/schema'
import { startTestApp, type TestApp } from './support/app'
import { signIn } from './support/caller'
import { addPerson } from './support/people'
import { listen, openStream, tell } from './support/stream'

let server: TestApp
let address: string
let person: UserRow
let token: string | undefined

const beat = 25_000
const longestDeafness = 10_000

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await startTestApp()
  address = await listen(server)
})
beforeEach(async () => {
  person = await addPerson(server.db)
  token = (await signIn(server.app, person.email)).token
})
afterEach(() => vi.waitFor(() => expect(server.app.openStreams.count).toBe(0)))
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

test('a comment every 25 seconds keeps the connection alive', async () => {
  const stream = await openStream(address, { token })
  vi.advanceTimersByTime(beat - 100)
  expect(stream.comments()).toBe(0)
  vi.advanceTimersByTime(beat)
  await vi.waitFor(() => expect(stream.comments()).toBe(1))
  stream.cut()
})

test('the ninth stream of a person closes their oldest, and nobody else’s', async () => {
  const other = await addPerson(server.db)
  const others = await openStream(address, { token: (await signIn(server.app, other.email)).token })
  const streams = []
  for (let number = 1; number <= 9; number++) streams.push(await openStream(address, { token }))
  const [oldest, ...eight] = streams
  await oldest?.ended
  await tell(server.db, person.id, 'For all that are left')
  await tell(server.db, other.id, 'For the other')
  for (const stream of [...eight, others]) {
    await stream.received(1)
    stream.cut()
  }
})

test('a session that has run out ends its stream with the next beat', async () => {
  const stream = await openStream(address, { token })
  server.clock.advance(13 * 3_600_000)
  vi.advanceTimersByTime(beat)
  await stream.ended
  server.clock.advance(-13 * 3_600_000)
})

test('a reader that takes nothing in for ten seconds is cut, and holds up nobody', async () => {
  const deaf = await openStream(address, { token, isDeaf: true })
  const attentive = await openStream(address, { token })
  const megabytes = 12
  await server.db.$client.query(
    `insert into notifications (owner_id, user_id, kind, text, created_at)
     select $1, $1, 'turn', number || repeat('x', 100000), now() from generate_series(1, $2) number`,
    [person.id, megabytes * 10],
  )
  await attentive.received(megabytes * 10)
  expect(server.app.openStreams.count).toBe(2)
  vi.advanceTimersByTime(longestDeafness / 2)
  await tell(server.db, person.id, 'Still reading?')
  await attentive.received(megabytes * 10 + 1)
  vi.advanceTimersByTime(longestDeafness / 2)
  await vi.waitFor(() => expect(server.app.openStreams.count).toBe(1))
  expect(attentive.isOpen()).toBe(true)
  attentive.cut()
  deaf.cut()
})
