import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { oneNotification } from './company/inserts'
import { findAnyone, type SignedIn } from './company/people'
import { cycle, runLoad } from './measure/load'
import { percentile } from './measure/numbers'
import { memoryBytes } from './measure/processes'
import { type Product, withCompany } from './product'
import { integer, type Section, tenths, verdict } from './report/table'

const streams = 5_000
const opensAtOnce = 50
const notifications = 300
const mostKibibytes = 20
const mostMilliseconds = 50

export const live: Section = {
  name: 'live',
  title: 'Live updates',
  run: (log) =>
    withCompany(streams, async (product, client) => {
      const people = await findAnyone(client, streams)
      const before = await settledMemory(product, people)
      log(`opening ${integer(streams)} streams`)
      const opened = await openStreams(product.url, people)
      const kibibytes = ((await settledMemory(product, people)) - before) / 1024 / streams
      log('sending notifications')
      const times: number[] = []
      for (let i = 0; i < notifications; i++) {
        const { person, response } = opened[(i * 17) % streams] ?? missing()
        const arrival = once(response, 'data')
        const startedAt = performance.now()
        await client.query(oneNotification, [person.id])
        await arrival
        times.push(performance.now() - startedAt)
      }
      for (const { request } of opened) request.destroy()
      const p95 = percentile(times, 0.95)
      return [
        {
          title: `${integer(streams)} open streams in one process`,
          columns: ['', 'measured', 'target', ''],
          rows: [
            [
              'memory per stream',
              `${tenths(kibibytes)} KiB`,
              `<= ${mostKibibytes} KiB`,
              verdict(kibibytes <= mostKibibytes),
            ],
            ['delivery of a notification, p50', `${tenths(percentile(times, 0.5))} ms`, '', ''],
            [
              'delivery of a notification, p95',
              `${tenths(p95)} ms`,
              `<= ${mostMilliseconds} ms`,
              verdict(p95 <= mostMilliseconds),
            ],
          ],
          notes: [
            `${notifications} notifications, from before the INSERT until the event arrives. Memory is the growth of the Node process.`,
          ],
        },
      ]
    }),
}

/** Memory of Node after some calls, so that compiled code and garbage are the same in both measurements. */
async function settledMemory({ url, pid }: Product, people: readonly SignedIn[]): Promise<number> {
  const next = cycle(people, ({ token }) => ({ path: '/users/current', token }))
  await runLoad({ url, connections: 8, requests: 2_000, next })
  await pause(1_000)
  return memoryBytes(pid).node
}

interface Stream {
  person: SignedIn
  request: ClientRequest
  response: IncomingMessage
}

async function openStreams(url: string, people: readonly SignedIn[]): Promise<Stream[]> {
  const opened: Stream[] = []
  const left = people[Symbol.iterator]()
  const openNext = async () => {
    for (const person of left) opened.push(await openStream(url, person))
  }
  await Promise.all(Array.from({ length: opensAtOnce }, openNext))
  return opened
}

async function openStream(url: string, person: SignedIn): Promise<Stream> {
  const request = get(`${url}/api/notifications/stream?token=${person.token}`, { agent: false })
  // Destroying the request at the end is reported as an error.
  request.on('error', () => undefined)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`A stream was refused with ${response.statusCode}`)
  response.on('error', () => undefined)
  response.resume()
  return { person, request, response }
}

function missing(): never {
  throw new Error('No stream is open')
}
