import { moreLogEntries } from './company/inserts'
import { commentSaver, findAnyone, findReviews, firstCriterion } from './company/people'
import { cycle, type NextCall } from './measure/load'
import { cpuSeconds } from './measure/processes'
import { type Measured, measureInTurns } from './measure/turns'
import { withCompany } from './product'
import { hundredths, type Section, type Table, verdict } from './report/table'

const people = 1_000
const turns = { connections: 4, requests: 200, rounds: 8 }
const manyEntries = 2_000

const targets = {
  'GET /users/current': undefined,
  'GET /reviews/{id}': 1.8,
  'save one comment': 4.5,
  'save one comment, 2,000 log entries': 4.5,
} as const
type CallName = keyof typeof targets

export const cost: Section = {
  name: 'cost',
  title: 'Processor time',
  run: () =>
    withCompany(people, async (product, client) => {
      const reviews = await findReviews(client, 'self-evaluation', 60)
      const [short, long] = [reviews.slice(20), reviews.slice(0, 20)]
      await client.query(moreLogEntries, [long.map(({ id }) => id), manyEntries])
      await client.query('vacuum analyze review_logs')
      const save = commentSaver(await firstCriterion(client))
      const side = (next: NextCall) => ({
        url: product.url,
        next,
        cpuSeconds: () => cpuSeconds(product.pid),
      })
      const measured = await measureInTurns<CallName>(
        {
          'GET /users/current': side(
            cycle(await findAnyone(client, 100), ({ token }) => ({ path: '/users/current', token })),
          ),
          'GET /reviews/{id}': side(cycle(short, ({ id, token }) => ({ path: `/reviews/${id}`, token }))),
          'save one comment': side(cycle(short, save)),
          'save one comment, 2,000 log entries': side(cycle(long, save)),
        },
        turns,
      )
      return [table(measured)]
    }),
}

function table(measured: Record<CallName, Measured>): Table {
  const total = ({ cpu: { node, postgres } }: Measured) => node + postgres
  const base = total(measured['GET /users/current'])
  return {
    title: 'Milliseconds of processor time per request',
    columns: ['call', 'Node', 'PostgreSQL', 'ratio to GET /users/current', 'target', ''],
    rows: (Object.entries(targets) as [CallName, number | undefined][]).map(([name, target]) => {
      const ratio = total(measured[name]) / base
      const { node, postgres } = measured[name].cpu
      return [
        name,
        hundredths(node),
        hundredths(postgres),
        hundredths(ratio),
        ...(target === undefined ? ['', ''] : [`<= ${target}`, verdict(ratio <= target)]),
      ]
    }),
    notes: [
      `Measured in turns: ${turns.rounds} rounds of ${turns.requests} requests each on ${turns.connections} connections.`,
    ],
  }
}
