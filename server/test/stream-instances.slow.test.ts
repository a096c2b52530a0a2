import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications, type UserRow } from '#db/schema'
import { startTestApp, type TestApp } from './support/app'
import { signIn } from './support/client'
import { createTestDatabase, startOutage, type TestDatabase } from './support/database'
import { addPerson } from './support/people'
import { listen, notify, openStream, type TestStream } from './support/stream'
import { until } from './support/until'

let database: TestDatabase
let instances: TestApp[]
let addresses: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  instances = [await startTestApp({ database }), await startTestApp({ database })]
  addresses = await Promise.all(instances.map(listen))
})
beforeEach(() => here().db.delete(notifications))
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.close()))
  await database.drop()
})

const here = () => at(instances, 0)
const there = () => at(instances, 1)

async function signedIn(): Promise<{ person: UserRow; token: string | undefined }> {
  const person = await addPerson(here().db)
  return { person, token: (await signIn(here().app, person.email)).token }
}

test('a notification written by one instance reaches the streams of both', async () => {
  const { person, token } = await signedIn()
  const streams = await Promise.all(addresses.map((address) => openStream(address, { token })))
  await notify(here().db, person.id, 'From here')
  await notify(there().db, person.id, 'From there')
  for (const stream of streams) {
    await stream.received(2)
    expect(stream.texts()).toEqual(['From here', 'From there'])
    stream.disconnect()
  }
})

test('the listening connection is restored, and no notification is missed', async () => {
  const { person, token } = await signedIn()
  const stream = await openStream(at(addresses, 1), { token })
  for (let round = 1; round <= 3; round++) {
    expect(await killListeners()).toBeGreaterThan(0)
    await notify(here().db, person.id, `Round ${round}`)
    await stream.received(round)
    await stream.refreshed(round)
    await until(async () => (await countListeners()) === 2)
  }
  expect(stream.texts()).toEqual(['Round 1', 'Round 2', 'Round 3'])
  stream.disconnect()
})

test('a sign-out during an outage of the listening connection ends the stream afterwards', async () => {
  const { token } = await signedIn()
  const stream = await openStream(at(addresses, 1), { token })
  await killListeners()
  await here().app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${token}` },
  })
  await stream.ended
})

test('an instance that stops ends its streams', async () => {
  const { token } = await signedIn()
  const third = await startTestApp({ database })
  const stream = await openStream(await listen(third), { token })
  const begin = Date.now()
  await third.close()
  await stream.ended
  expect(Date.now() - begin).toBeLessThan(3_500)
})

test('a stream survives an outage of the database', async () => {
  const { person, token } = await signedIn()
  const stream = await openStream(at(addresses, 0), { token })
  const restoreDatabase = await startOutage(database.url)
  const cut = notify(here().db, person.id, 'During the outage')
  await expect(cut).rejects.toThrow()
  await restoreDatabase()
  await notify(there().db, person.id, 'After the outage')
  await stream.received(1)
  expect(stream.texts()).toEqual(['After the outage'])
  stream.disconnect()
})

test('each of 300 notifications arrives exactly once, in any commit order and over 30 reconnects', async () => {
  const people = [await signedIn(), await signedIn(), await signedIn()]
  const readers = await Promise.all(
    people.flatMap(({ person, token }) => addresses.map((address) => startReader(person, token, address))),
  )
  // A reader that has received one can resume.
  for (const { person } of people) await notify(here().db, person.id, 'The first one')
  await Promise.all(readers.map((reader) => reader.stream().received(1)))

  let pair = 0
  let cuts = 0
  const writer = async (number: number) => {
    const { db } = at(instances, number)
    while (pair < 150) {
      const mine = pair++
      const owner = at(people, mine).person.id
      const isCut = mine % 5 === 0
      const cut = async () => {
        cuts++
        await at(readers, Math.floor(Math.random() * readers.length)).reopen()
      }
      // The outer one is written first and commits later.
      await notify(db, owner, `Outer ${mine}`, async () => {
        await notify(db, owner, `Inner ${mine}`)
        if (isCut && mine % 2 === 0) await cut()
      })
      if (isCut && mine % 2 === 1) await cut()
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, number) => writer(number)))
  expect(cuts).toBe(30)

  const rows = await here().db.select().from(notifications)
  expect(rows).toHaveLength(303)
  for (const reader of readers) {
    const own = rows.filter(({ ownerId }) => ownerId === reader.ownerId).map(({ id }) => id)
    await until(() => reader.ids().length >= own.length)
    expect(reader.ids().toSorted()).toEqual(own.toSorted())
    reader.stream().disconnect()
  }
})

/** A client that reconnects to either instance and resumes where it stopped. */
async function startReader({ id: ownerId }: UserRow, token: string | undefined, address: string) {
  const ids: string[] = []
  let lastEventId: string | undefined
  let stream = await openStream(address, { token })
  let reopening: Promise<unknown> = Promise.resolve()
  return {
    ownerId,
    stream: () => stream,
    ids: () => [...ids, ...idsOf(stream)],
    reopen() {
      reopening = reopening.then(async () => {
        stream.disconnect()
        ids.push(...idsOf(stream))
        lastEventId = stream.lastEventId() ?? lastEventId
        const elsewhere = at(addresses, Math.floor(Math.random() * 2))
        stream = await openStream(elsewhere, { token, query: lastEventId ? { lastEventId } : {} })
      })
      return reopening
    },
  }
}

function idsOf(stream: TestStream): string[] {
  return stream.events().map(({ data }) => data.id)
}

const fromListeners =
  "from pg_stat_activity where datname = current_database() and application_name like 'evenhand/% listener'"

async function killListeners(): Promise<number> {
  const { rows } = await here().db.$client.query(`select pg_terminate_backend(pid) ${fromListeners}`)
  return rows.length
}

async function countListeners(): Promise<number> {
  const { rows } = await here().db.$client.query(
    `select count(*) as count ${fromListeners} and query like 'listen%'`,
  )
  return rows[0].count
}

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}
