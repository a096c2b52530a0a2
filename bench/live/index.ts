import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { idOf } from '../company/ids'
import { ordinaryCalls, ordinaryRate } from '../company/ordinary'
import { tokenOf } from '../company/tokens'
import type { NextRequest } from '../measure/load'
import { median, percentile } from '../measure/numbers'
import { requireOpenFiles, residentBytes } from '../measure/processes'
import { inHundredths, inKibibytes, inMilliseconds, inWhole, type Table, verdict } from '../report/table'
import type { Say, Section } from '../section'
import { withConnection } from '../support/database'
import { type Product, withCompany } from '../support/product'
import { type Streams, withStreams } from './streams'

const people = 5_000
const toOne = 300
const toAll = 3
const rounds = 4
const pauseMilliseconds = 20

export const live: Section = {
  name: 'live',
  title: 'Live',
  async run(say) {
    requireOpenFiles(people + 500)
    return withCompany(people, {}, (product) =>
      withConnection(product.databaseUrl, (client) =>
        withStreams(async (streams) => [table(await measure(product, client, streams, say))]),
      ),
    )
  },
}

async function measure(product: Product, client: pg.Client, streams: Streams, say: Say): Promise<Figures> {
  const owners = Array.from({ length: people }, (_, person) => person)
  await client.query(sessions, [
    owners.map((person) => idOf('session', person)),
    owners.map((person) => idOf('person', person)),
  ])
  const calls = ordinaryCalls()
  say('ordinary calls without streams')
  const before = await rates(product, calls)
  const memoryBefore = await settledMemory(product, calls)
  say(`opening ${inWhole(people)} streams`)
  await streams.open(
    product.url,
    owners.map((person) => tokenOf(person)),
  )
  const memory = (await settledMemory(product, calls)) - memoryBefore
  say('notifications')
  const one = await timesToOne(client, streams)
  const all = await timesToAll(client, streams)
  say('ordinary calls with streams')
  const during = await whileTelling(client, () => rates(product, calls))
  await streams.close()
  const after = await rates(product, calls)
  return { memory: memory / people, one, all, during, without: [...before, ...after] }
}

interface Figures {
  memory: number
  one: number[]
  all: number[]
  during: number[]
  without: number[]
}

function table({ memory, one, all, during, without }: Figures): Table {
  const ratio = median(during) / median(without)
  return {
    title: `${inWhole(people)} open streams in one process`,
    columns: ['', 'figure', 'target', ''],
    rows: [
      ['memory for each stream', inKibibytes(memory), '<= 20 KiB', verdict(memory <= 20 * 1024)],
      [`a notification to one person, p50 of ${toOne}`, inMilliseconds(percentile(one, 0.5)), '', ''],
      [`a notification to one person, p99 of ${toOne}`, inMilliseconds(percentile(one, 0.99)), '', ''],
      [`one to each of all, the last of ${inWhole(people)}`, inMilliseconds(median(all)), '', ''],
      ['ordinary calls a second without streams', inWhole(median(without)), '', ''],
      ['ordinary calls a second with streams', inWhole(median(during)), '', ''],
      ['ratio of the two', inHundredths(ratio), '>= 0.8', verdict(ratio >= 0.8)],
    ],
    notes: [
      `Memory is the growth of the resident memory of the Node process. Times run from before the write in the database, commit included, to the arrival of the last event. While the ordinary calls run with streams, notifications are written as well, with a pause of ${pauseMilliseconds} ms after each.`,
    ],
  }
}

async function rates(product: Product, calls: NextRequest[]): Promise<number[]> {
  const taken: number[] = []
  while (taken.length < rounds) taken.push(await ordinaryRate(product.url, calls))
  return taken
}

/** What the garbage collector leaves after some more work. */
async function settledMemory({ url, pid }: Product, calls: NextRequest[]): Promise<number> {
  await ordinaryRate(url, calls)
  await pause(1_000)
  return residentBytes(pid)
}

async function timesToOne(client: pg.Client, streams: Streams): Promise<number[]> {
  const taken: number[] = []
  for (let i = 0; i < toOne; i++) {
    const owners = [idOf('person', (i * 17) % people)]
    taken.push(await streams.timeToLast(1, () => client.query(notifications, [owners])))
  }
  return taken
}

async function timesToAll(client: pg.Client, streams: Streams): Promise<number[]> {
  const owners = Array.from({ length: people }, (_, i) => idOf('person', i))
  const taken: number[] = []
  for (let i = 0; i < toAll; i++)
    taken.push(await streams.timeToLast(people, () => client.query(notifications, [owners])))
  return taken
}

/** Somebody is told something all the time meanwhile. */
async function whileTelling<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  let isDone = false
  const tell = async () => {
    for (let told = 0; !isDone; told++) {
      await client.query(notifications, [[idOf('person', (told * 31) % people)]])
      await pause(pauseMilliseconds)
    }
  }
  const telling = tell()
  const result = await work().finally(() => {
    isDone = true
  })
  await telling
  return result
}

const sessions = `
  insert into sessions (id, user_id, remember, created_at, expires_at)
  select session, person, false, now(), now() + interval '12 hours'
  from unnest($1::uuid[], $2::uuid[]) as signed_in (session, person) on conflict do nothing`

const notifications = `
  insert into notifications (owner_id, kind, text, user_id, created_at)
  select owner, 'turn', 'It is your turn', owner, now() from unnest($1::uuid[]) owner`
