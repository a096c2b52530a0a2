import { inHundredths, inMilliseconds, inWhole, type Table, verdict } from '../report/table'
import type { Say, Section } from '../section'
import { query } from '../support/database'
import { type Product, withDataDir, withServer } from '../support/product'
import { keepLog } from './plan-log'
import { explainCalls } from './plans'
import { asks, createCompany, type Latency, measureCompany } from './sizes'

const sizes = [1_000, 10_000, 100_000, 1_000_000]
const explained = 100_000
const target = 1.5

export const growth: Section = {
  name: 'growth',
  title: 'Growth',
  run: (say, secondsLeft) =>
    withDataDir(async (dataDir) => {
      // Some settings take effect only at a start of PostgreSQL.
      await withServer(dataDir, {}, ({ databaseUrl }) => setUp(databaseUrl))
      return withServer(dataDir, {}, (host) => measureAll(host, say, secondsLeft))
    }),
}

interface Company {
  people: number
  latencies: Map<string, Latency>
}

async function measureAll(host: Product, say: Say, secondsLeft: () => number): Promise<Table[]> {
  const companies: Company[] = []
  const plans: Table[] = []
  let needed = 0
  for (const people of sizes) {
    if (needed > secondsLeft()) break
    const before = secondsLeft()
    say(`${inWhole(people)} people: writing them and their reviews`)
    const name = await createCompany(host, people)
    const written = secondsLeft()
    say(`${inWhole(people)} people: asking`)
    companies.push({ people, latencies: await measureCompany(host, name, people) })
    // Ten times the people take ten times as long to write, and hardly longer to ask about.
    needed = 10 * (before - written) + 2 * (written - secondsLeft())
    if (people === explained) plans.push(await explainCalls(host, name, people))
    await query(host.databaseUrl, `drop database ${name} with (force)`)
  }
  return [latencyTable(companies), countingTable(companies), ...plans]
}

function latencyTable(companies: Company[]): Table {
  const [smallest] = companies
  return {
    title: 'Milliseconds of each call, p50 / p95, by number of people',
    columns: ['call', ...companies.map(({ people }) => inWhole(people)), 'ratio of p95', 'target', ''],
    rows: [...(smallest?.latencies ?? [])].map(([name, { p95: least }]) => {
      const each = companies.flatMap(({ latencies }) => latencies.get(name) ?? [])
      const ratio = (each.at(-1)?.p95 ?? Number.NaN) / least
      return [name, ...each.map(inWords), inHundredths(ratio), `<= ${target}`, verdict(ratio <= target)]
    }),
    notes: [
      `One connection, warm, ${asks.times} requests each (fewer where they take longer than ${asks.seconds} s); the ratio is the largest company's p95 to the smallest's.`,
      ...sizes
        .slice(companies.length)
        .map((people) => `${inWhole(people)} people: not measured, there was no time left.`),
    ],
  }
}

function inWords({ p50, p95, refusal }: Latency): string {
  return refusal === undefined ? `${p50.toFixed(1)} / ${p95.toFixed(1)}` : `answers ${refusal}`
}

/** These count every match anew: they are told apart, so that the figures above hide nothing. */
function countingTable(companies: Company[]): Table {
  const counted = [...(companies[0]?.latencies ?? [])].filter(
    ([, { afterChange }]) => afterChange !== undefined,
  )
  return {
    title: 'The first time after somebody has changed',
    columns: ['call', ...companies.map(({ people }) => inWhole(people))],
    rows: counted.map(([name]) => [
      name,
      ...companies.map(({ latencies }) => {
        const { afterChange, refusal } = latencies.get(name) ?? {}
        return afterChange === undefined ? `answers ${refusal}` : inMilliseconds(afterChange)
      }),
    ]),
    notes: [
      'The median of three. An instance counts the matches of a search once for each change of a person (decision 009).',
    ],
  }
}

/** Lets whole tables be written without a log or a wait for the disk, which no reader notices, and the plans be read. */
async function setUp(url: string): Promise<void> {
  const settings = [
    'wal_level = minimal',
    'max_wal_senders = 0',
    'fsync = off',
    "max_wal_size = '8GB'",
    'autovacuum = off',
  ]
  for (const setting of settings) await query(url, `alter system set ${setting}`)
  await keepLog(url)
}
