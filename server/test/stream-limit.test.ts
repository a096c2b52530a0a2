import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserRow } from '#db/schema'
import { startTestApp, type TestApp } from './support/app'
import { signIn } from './support/client'
import { addPerson } from './support/people'
import { listen, notify, openStream, type TestStream } from './support/stream'
import { until } from './support/until'

let server: TestApp
let address: string
let person: UserRow
let token: string | undefined
let streams: TestStream[]

beforeAll(async () => {
  server = await startTestApp()
  address = await listen(server)
})
beforeEach(async () => {
  person = await addPerson(server.db)
  token = (await signIn(server.app, person.email)).token
  streams = []
})
afterEach(async () => {
  for (const stream of streams) stream.disconnect()
  await until(() => server.app.openStreams.size === 0)
})
afterAll(() => server.close())

async function open(bearer = token): Promise<TestStream> {
  const stream = await openStream(address, { token: bearer })
  streams.push(stream)
  return stream
}

async function openSeveral(count: number): Promise<TestStream[]> {
  const opened: TestStream[] = []
  for (let number = 0; number < count; number++) opened.push(await open())
  return opened
}

async function allReceive(open: TestStream[], ownerId = person.id): Promise<void> {
  await notify(server.db, ownerId, 'For all open streams')
  for (const stream of open) await stream.received(1)
}

test('the ninth stream of a person ends their oldest one, and no one else’s', async () => {
  const other = await addPerson(server.db)
  const others = await open((await signIn(server.app, other.email)).token)
  const [oldest, ...eight] = await openSeveral(9)
  await oldest?.ended
  await allReceive(eight)
  await allReceive([others], other.id)
})

test('of twelve streams opened at the same time, eight stay open', async () => {
  await Promise.all(Array.from({ length: 12 }, () => open()))
  const left = () => streams.filter((stream) => stream.isOpen())
  await until(() => left().length === 8)
  await allReceive(left())
})

test('a closed stream does not count', async () => {
  const [closed, ...seven] = await openSeveral(8)
  closed?.disconnect()
  await until(() => server.app.openStreams.size === 7)
  await allReceive([...seven, await open()])
})

test('an instance with too many streams rejects another one', async () => {
  const fillers = Array.from({ length: 10_000 }, () => ({ end: () => undefined }))
  for (const filler of fillers) server.app.openStreams.add(filler)
  expect(await open()).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
  for (const filler of fillers) server.app.openStreams.delete(filler)
  expect((await open()).status).toBe(200)
})
