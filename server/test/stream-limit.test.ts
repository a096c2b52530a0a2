import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openStreams, type UserRow } from '#db/schema'
import { startTestApp, type TestApp } from './support/app'
import { signIn } from './support/caller'
import { createTestDatabase, type TestDatabase } from './support/database'
import { addPerson } from './support/people'
import { listen, openStream, type TestStream, tell } from './support/stream'

let database: TestDatabase
let here: TestApp
let there: TestApp
let addresses: string[]
let person: UserRow
let token: string | undefined

const beat = 25_000

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  database = await createTestDatabase()
  here = await startTestApp({ database })
  there = await startTestApp({ database })
  addresses = await Promise.all([here, there].map(listen))
})
beforeEach(async () => {
  person = await addPerson(here.db)
  token = (await signIn(here.app, person.email)).token
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await database.drop()
  vi.useRealTimers()
})

/** So many streams of the person, one after the other, at both instances in turn. */
async function openStreamsOf(count: number): Promise<TestStream[]> {
  const streams: TestStream[] = []
  for (let number = 0; number < count; number++) {
    streams.push(await openStream(addresses[number % 2] ?? '', { token }))
  }
  return streams
}

async function allHear(streams: TestStream[], ownerId = person.id): Promise<void> {
  await tell(here.db, ownerId, 'For all that are left')
  for (const stream of streams) await stream.received(1)
}

async function close(streams: TestStream[]): Promise<void> {
  for (const stream of streams) stream.cut()
  await vi.waitFor(async () => expect(await here.db.select().from(openStreams)).toEqual([]))
}

test('those that the roll has lost, as in a crash of the database, go on and are entered again', async () => {
  const lost = await openStreamsOf(2)
  await here.db.execute(sql`truncate open_streams`)
  const streams = [...lost, ...(await openStreamsOf(2))]
  vi.advanceTimersByTime(beat)
  await vi.waitFor(async () => expect(await here.db.select().from(openStreams)).toHaveLength(4))
  await allHear(streams)
  await close(streams)
})

test('a crash of the database does not give a number twice', async () => {
  const { rows } = await here.db.execute(
    sql`select relpersistence as kept from pg_class where relname in ('open_streams', 'open_streams_id_seq') order by relname`,
  )
  expect(rows).toEqual([{ kept: 'u' }, { kept: 'p' }])
})

test('of nine streams of a person at two instances the oldest is closed, and nobody else’s', async () => {
  const other = await addPerson(here.db)
  const others = await openStream(addresses[0] ?? '', {
    token: (await signIn(here.app, other.email)).token,
  })
  const [oldest, ...eight] = await openStreamsOf(9)
  await oldest?.ended
  await allHear(eight)
  await allHear([others], other.id)
  await close([...eight, others])
})

test('of twelve that are opened at once eight are left', async () => {
  const streams = await Promise.all(
    Array.from({ length: 12 }, (_, number) => openStream(addresses[number % 2] ?? '', { token })),
  )
  const left = () => streams.filter((stream) => stream.isOpen())
  await vi.waitFor(() => expect(left()).toHaveLength(8))
  await allHear(left())
  await close(left())
})

test('one that was closed does not count any more', async () => {
  const [closed, ...seven] = await openStreamsOf(8)
  closed?.cut()
  await vi.waitFor(async () => expect(await here.db.select().from(openStreams)).toHaveLength(7))
  const streams = [...seven, ...(await openStreamsOf(1))]
  await allHear(streams)
  await close(streams)
})

test('those of an instance that died count for two minutes, and no longer', async () => {
  const own = await openStreamsOf(1)
  const died = Array.from({ length: 8 }, () => ({ ownerId: person.id, seenAt: here.clock.now() }))
  await here.db.insert(openStreams).values(died)
  for (const { clock } of [here, there]) clock.advance(121_000)
  const later = here.clock.now()
  vi.advanceTimersByTime(beat)
  await vi.waitFor(async () => {
    const rows = await here.db.select().from(openStreams)
    expect(rows.filter(({ seenAt }) => seenAt >= later)).toHaveLength(1)
  })
  const streams = [...own, ...(await openStreamsOf(7))]
  await allHear(streams)
  await here.db.delete(openStreams)
  for (const stream of streams) stream.cut()
})

test('one whose end was not heard is entered again, and then too it is eight that are left', async () => {
  const [unheard, ...others] = await openStreamsOf(8)
  const [first] = await here.db.select().from(openStreams).orderBy(openStreams.id)
  await here.db.delete(openStreams).where(eq(openStreams.id, first?.id ?? 0))
  const streams = [unheard, ...others, ...(await openStreamsOf(1))].filter((stream) => stream !== undefined)
  vi.advanceTimersByTime(beat)
  const left = () => streams.filter((stream) => stream.isOpen())
  await vi.waitFor(() => expect(left()).toHaveLength(8))
  await allHear(left())
  await close(left())
})
