import type pg from 'pg'
import { moreLogEntries } from './company/inserts'
import {
  commentSaver,
  findAdmin,
  findAnyone,
  findEvaluators,
  findReviews,
  firstCriterion,
} from './company/people'
import { cycle, type NextCall } from './measure/load'
import { cpuSeconds } from './measure/processes'
import { type Measured, measureInTurns } from './measure/turns'
import { withCompany } from './product'
import { hundredths, type Section, type Table, verdict } from './report/table'

const people = 1_000
const turns = { connections: 4, requests: 200, rounds: 6 }
const manyEntries = 10_000
/** More are saved than there are connections, so that two saves of the same review never wait for each other. */
const longLogs = { read: 3, saved: 5 }
/** More than the server keeps in memory. */
const unreadReviews = 2_000

const base = 'GET /users/current'
const shortRead = 'GET /reviews/{id}, 10 log entries'
const longRead = 'GET /reviews/{id}, 10,000 log entries'
const firstRead = 'GET /reviews/{id}, read for the first time'
/** As multiples of the base call. */
const targets = {
  [base]: undefined,
  'GET /reviews/{id}': 1.8,
  [shortRead]: 1.8,
  [longRead]: 1.8,
  [firstRead]: undefined,
  'save one comment': 4.5,
  'save one comment, 10,000 log entries': 4.5,
  "a page of 25 of an evaluator's reviews": 5,
  'people search': 5,
} as const
type CallName = keyof typeof targets
/** Reading a review with a long log, compared with a short one. */
const lengthTarget = 1.2

export const cost: Section = {
  name: 'cost',
  title: 'Processor time',
  run: (log) =>
    withCompany(people, async (product, client) => {
      const side = (next: NextCall) => ({
        url: product.url,
        next,
        cpuSeconds: () => cpuSeconds(product.pid),
      })
      log('adding log entries')
      const calls = await costCalls(client)
      log('measuring')
      const sides = Object.fromEntries(Object.entries(calls).map(([name, next]) => [name, side(next)]))
      return [
        table(await measureInTurns<CallName>(sides as Record<CallName, ReturnType<typeof side>>, turns)),
      ]
    }),
}

async function costCalls(client: pg.Client): Promise<Record<CallName, NextCall>> {
  const typical = await findReviews(client, 'first-evaluation', 20)
  const reviews = await findReviews(client, 'self-evaluation', 40)
  const [short, saved] = [reviews.slice(0, 5), reviews.slice(13)]
  const long = reviews.slice(5, 5 + longLogs.read + longLogs.saved)
  const ids = (listed: typeof reviews) => listed.map(({ id }) => id)
  await client.query(
    `delete from review_logs using (
       select id, row_number() over (partition by review_id order by sequence) as n
       from review_logs where review_id = any($1)
     ) numbered where numbered.id = review_logs.id and n > 10`,
    [ids(short)],
  )
  await client.query(moreLogEntries, [ids(long), manyEntries])
  await client.query('vacuum analyze review_logs')
  const save = commentSaver(await firstCriterion(client))
  const read = (listed: typeof reviews) =>
    cycle(listed, ({ id, token }) => ({ path: `/reviews/${id}`, token }))
  const evaluators = await findEvaluators(client, 40)
  const admin = await findAdmin(client)
  return {
    [base]: cycle(await findAnyone(client, 100), ({ token }) => ({ path: '/users/current', token })),
    'GET /reviews/{id}': read(typical),
    [shortRead]: read(short),
    [longRead]: read(long.slice(0, longLogs.read)),
    [firstRead]: read(await findReviews(client, 'final', unreadReviews)),
    'save one comment': cycle(saved, save),
    'save one comment, 10,000 log entries': cycle(long.slice(longLogs.read), save),
    "a page of 25 of an evaluator's reviews": cycle(evaluators, ({ id, token }) => ({
      path: `/reviews/user/${id}?isEvaluator=true&page=1&limit=25`,
      token,
    })),
    'people search': () => ({
      path: '/users?page=1&limit=10&search=engineer&sort=department&order=asc',
      token: admin.token,
    }),
  }
}

function table(measured: Record<CallName, Measured>): Table {
  const total = ({ cpu: { node, postgres } }: Measured) => node + postgres
  const ofBase = total(measured[base])
  const length = total(measured[longRead]) / total(measured[shortRead])
  return {
    title: 'Milliseconds of processor time per request',
    columns: ['call', 'Node', 'PostgreSQL', `ratio to ${base}`, 'target', ''],
    rows: [
      ...(Object.entries(targets) as [CallName, number | undefined][]).map(([name, target]) => {
        const ratio = total(measured[name]) / ofBase
        const { node, postgres } = measured[name].cpu
        return [name, hundredths(node), hundredths(postgres), hundredths(ratio), ...limit(ratio, target)]
      }),
      ['10,000 log entries compared with 10', '', '', hundredths(length), ...limit(length, lengthTarget)],
    ],
    notes: [
      `Measured in turns: ${turns.rounds} rounds of ${turns.requests} requests each on ${turns.connections} connections. Reviews are in the first evaluation with 51 log entries, or in the self-evaluation. The server keeps the logs that were read last in memory. Reviews that are read for the first time are completed and have 88 log entries.`,
    ],
  }
}

function limit(ratio: number, target: number | undefined): string[] {
  return target === undefined ? ['', ''] : [`<= ${target}`, verdict(ratio <= target)]
}
