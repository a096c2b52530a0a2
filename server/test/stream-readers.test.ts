import { get } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { transaction } from '#db/open'
import { openStreams, type UserRow } from '#db/schema'
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

test('a reader who leaves while the stream is being opened is not counted any more', async () => {
  await transaction(server.db, async (tx) => {
    await tx.$client.query('lock table open_streams')
    const request = get(`${address}/api/notifications/stream?token=${token}`, { agent: false })
    request.on('error', () => undefined)
    await vi.waitFor(() => expect(server.app.openStreams.count).toBe(1))
    request.destroy()
    await vi.waitFor(async () => expect(await countConnections()).toBe(0))
  })
  await vi.waitFor(async () => expect(await server.db.select().from(openStreams)).toEqual([]))
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
    `insert into notifications (owner_id, user_id, kind, values, created_at)
     select $1, $1, 'completed', jsonb_build_object('employee', number || repeat('x', 100000)), now() from generate_series(1, $2) number`,
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

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
