import { get } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { transaction } from '#db/open'
import type { UserRow } from '#db/schema'
import { updateUser } from '#features/users/store'
import { startTestApp, type TestApp } from './support/app'
import { signIn } from './support/client'
import { addPerson } from './support/people'
import { listen, notify, openStream } from './support/stream'
import { until } from './support/until'

let server: TestApp
let address: string
let person: UserRow
let token: string | undefined

const heartbeat = 25_000

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await startTestApp()
  address = await listen(server)
})
beforeEach(async () => {
  person = await addPerson(server.db)
  token = (await signIn(server.app, person.email)).token
})
afterEach(() => until(() => server.app.openStreams.size === 0))
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

test('a comment every 25 seconds keeps the connection alive', async () => {
  // The timers start with the first stream, so this test runs first.
  const stream = await openStream(address, { token })
  vi.advanceTimersByTime(heartbeat - 1)
  await notify(server.db, person.id, 'Before the heartbeat')
  await stream.received(1)
  expect(stream.comments()).toBe(0)
  vi.advanceTimersByTime(1)
  await notify(server.db, person.id, 'After the heartbeat')
  await stream.received(2)
  expect(stream.comments()).toBe(1)
  stream.disconnect()
})

test('a client that disconnects while its stream is being opened is not counted', async () => {
  await transaction(server.db, async (tx) => {
    await tx.$client.query('lock table notifications')
    const request = get(`${address}/api/notifications/stream?token=${token}`, { agent: false })
    request.on('error', () => undefined)
    await until(isOpeningBlocked)
    request.destroy()
    await until(async () => (await countConnections()) === 0)
  })
  const next = await openStream(address, { token })
  expect(server.app.openStreams.size).toBe(1)
  next.disconnect()
})

test('an expired session ends its stream at the next heartbeat', async () => {
  const stream = await openStream(address, { token })
  await server.db.$client.query("update sessions set expires_at = now() - interval '1 second'")
  vi.advanceTimersByTime(heartbeat)
  await stream.ended
})

test("a stream ends at the first heartbeat after its user's last day", async () => {
  server.clock.set('2026-03-03T23:55:00Z')
  const leaver = await addPerson(server.db, { leftOn: '2026-03-03' })
  const other = await addPerson(server.db)
  const streams = await Promise.all(
    [leaver, other].map(async ({ email }) =>
      openStream(address, { token: (await signIn(server.app, email)).token }),
    ),
  )
  // Does not limit the session that is already open.
  await updateUser(server.db, other.id, { leftOn: '2026-03-03' })
  vi.advanceTimersByTime(heartbeat)
  await notify(server.db, leaver.id, 'Still here')
  await streams[0]?.received(1)
  expect(streams.map((stream) => stream.isOpen())).toEqual([true, true])
  server.clock.set('2026-03-04T00:00:10Z')
  vi.advanceTimersByTime(heartbeat)
  await Promise.all(streams.map(({ ended }) => ended))
  server.clock.set(new Date())
})

test('a client that reads nothing for ten seconds is disconnected and does not delay others', async () => {
  const stalled = await openStream(address, { token, ignoresBody: true })
  const reading = await openStream(address, { token })
  const count = 120
  await server.db.$client.query(
    `insert into notifications (owner_id, user_id, kind, values, created_at)
     select $1, $1, 'completed', jsonb_build_object('employee', number || repeat('x', 100000)), now() from generate_series(1, $2) number`,
    [person.id, count],
  )
  await reading.received(count)
  expect(server.app.openStreams.size).toBe(2)
  vi.advanceTimersByTime(9_000)
  await notify(server.db, person.id, 'Still reading?')
  await reading.received(count + 1)
  expect(server.app.openStreams.size).toBe(2)
  await until(() => {
    vi.advanceTimersByTime(1_000)
    return server.app.openStreams.size === 1
  })
  expect(reading.isOpen()).toBe(true)
  reading.disconnect()
  stalled.disconnect()
})

async function isOpeningBlocked(): Promise<boolean> {
  const { rows } = await server.db.$client.query(
    "select 1 from pg_locks where relation = 'notifications'::regclass and not granted",
  )
  return rows.length > 0
}

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
