import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '../experiment'
import { settledProblems } from '../invariants/settled'
import { startLoad } from '../load/load'
import { createWitness } from '../load/witness'
import type { Caller } from '../support/caller'
import { openCompany } from '../support/company'
import { databaseUrl, withDatabase } from '../support/database'
import { greatest, inSeconds } from '../support/figures'
import { memoryOf } from '../support/memory'
import { makePlace, type Place, startProduct } from '../support/product'
import { deafStream, type SlowClient, slowBody, slowHead } from '../support/slow-client'
import { slowness } from '../support/slowness'
import { type Later, tidily } from '../support/tidy'
import { until } from '../support/until'

const longestSlowness = 15_000
const streamsPerPerson = 8
const quietSeconds = 8
/** In mebibytes. */
const mostGrowth = 256

/**
 * Slow heads, slow bodies and streams that never read, while others work. The system itself holds megabytes for somebody
 * who does not read, so that not all of the streams can be made to overflow: those of `overflowing` people are.
 */
export function slowClients({
  heads = 300,
  bodies = 300,
  streams = 500,
  overflowing = 5,
} = {}): Promise<Finding> {
  return tidily(async (later) => {
    const witness = createWitness()
    const place = await makePlace(later)
    const { process: server } = await startProduct(place, later)
    const company = await openCompany(place.url, Math.ceil(streams / streamsPerPerson))
    const load = startLoad({ ...company, people: company.people.slice(-4) }, witness, 2)
    await pause(quietSeconds * 1000)
    const quiet = witness.times.slice()
    const memory = [await memoryOf(server.pid)]
    const look = async () => void memory.push(await memoryOf(server.pid))

    const full = overflowing * streamsPerPerson
    await openDeafStreams(place.url, company.people, streams, later)
    const requests = await slowRequests(place.url, { heads, bodies }, look, later)
    await overflow(place, company.people.slice(0, overflowing))
    const streamsCut = await until(async () => {
      await look()
      return (await openStreams(place.url)) <= streams - full
    }, longestSlowness)
    const troubled = witness.times.slice(quiet.length)
    await load.stop()

    const growth = greatest(memory) - (memory[0] ?? 0)
    const { words, problems } = slowness(quiet, { 'clients are slow': troubled })
    if (requests.late > 0)
      problems.push(`${requests.late} slow requests were not cut within ${inSeconds(longestSlowness)}`)
    if (streamsCut === undefined)
      problems.push(`streams overflow for more than ${inSeconds(longestSlowness)}`)
    if (growth > mostGrowth) problems.push(`the server has grown by ${Math.round(growth)} MiB`)
    problems.push(...(await settledProblems(place, witness)))
    const tried = [
      `${heads} slow heads and ${bodies} slow bodies, cut within ${inSeconds(requests.cutAfter)}`,
      `${streams} streams that never read, the ${full} that overflow cut within ${inSeconds(streamsCut ?? 0)}`,
      `grown by ${Math.round(growth)} MiB`,
      words,
    ]
    return { tried: tried.join('; '), problems }
  })
}

async function slowRequests(
  url: string,
  { heads, bodies }: { heads: number; bodies: number },
  look: () => Promise<void>,
  later: Later,
): Promise<{ late: number; cutAfter: number }> {
  const slow = [
    ...Array.from({ length: heads }, () => slowHead(url)),
    ...Array.from({ length: bodies }, () => slowBody(url)),
  ]
  later(() => close(slow))
  await until(
    async () => {
      await look()
      return slow.every(({ lasted }) => lasted !== undefined)
    },
    2 * longestSlowness,
    200,
  )
  const times = slow.map(({ lasted }) => lasted ?? Infinity)
  return { late: times.filter((time) => time > longestSlowness).length, cutAfter: greatest(times) }
}

async function openDeafStreams(url: string, people: Caller[], count: number, later: Later): Promise<void> {
  const readers = people.flatMap((person) => Array.from({ length: streamsPerPerson }, () => person))
  for (const reader of readers.slice(0, count)) {
    const stream = deafStream(url, reader)
    later(() => close([stream]))
    await stream.answered
  }
}

/** As long as a notification can get, and more of them than the buffers of a connection hold. */
async function overflow(place: Place, people: Caller[]): Promise<void> {
  await withDatabase(await databaseUrl(place), (client) =>
    client.query(
      `insert into notifications (owner_id, user_id, kind, text, created_at)
       select id, id, 'overdue', repeat('&#38;', 5000), now() from users, generate_series(1, 400)
       where id = any($1)`,
      [people.map(({ id }) => id)],
    ),
  )
}

/** As the server counts them: whoever does not read does not notice either that nobody talks any more. */
async function openStreams(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^open_streams (\d+)$/m.exec(metrics)?.[1])
}

function close(clients: SlowClient[]): void {
  for (const client of clients) client.close()
}
