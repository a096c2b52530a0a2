import { inHundredths, inMilliseconds, inWhole, type Table, verdict } from '../report/table'
import type { Say, Section } from '../section'
import { query } from '../support/database'
import { type Product, withDataDir, withServer } from '../support/product'
import { keepLog } from './plan-log'
import { explainCalls } from './plans'
import { asks, type Company, createCompany, type Latencies, type Latency, measureCompanies } from './sizes'

const sizes = [1_000, 10_000, 100_000, 1_000_000]
const explained = 100_000
const target = 1.5
/** Of all companies, and for the plans. */
const secondsOfAsking = 150

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

async function measureAll(host: Product, say: Say, secondsLeft: () => number): Promise<Table[]> {
  const companies = await createAll(host, say, secondsLeft)
  say('asking')
  const latencies = await measureCompanies(host, companies)
  const tables = [latencyTable(companies, latencies), countingTable(companies, latencies)]
  const planned = companies.find(({ people }) => people === explained)
  return planned === undefined ? tables : [...tables, await explainCalls(host, planned)]
}

async function createAll(host: Product, say: Say, secondsLeft: () => number): Promise<Company[]> {
  const companies: Company[] = []
  let needed = 0
  for (const people of sizes) {
    if (needed > secondsLeft()) break
    const before = secondsLeft()
    say(`${inWhole(people)} people: writing them and their reviews`)
    companies.push(await createCompany(host, people))
    // Ten times the people take ten times as long to write, and hardly longer to ask about.
    needed = 10 * (before - secondsLeft()) + secondsOfAsking
  }
  return companies
}

function latencyTable(companies: readonly Company[], latencies: Latencies): Table {
  return {
    title: 'Milliseconds of each call, p50 / p95, by number of people',
    columns: ['call', ...companies.map(({ people }) => inWhole(people)), 'ratio of p95', 'target', ''],
    rows: [...latencies].map(([name, each]) => {
      const ratio = (each.at(-1)?.p95 ?? Number.NaN) / (each[0]?.p95 ?? Number.NaN)
      return [name, ...each.map(inWords), inHundredths(ratio), `<= ${target}`, verdict(ratio <= target)]
    }),
    notes: [
      `One connection to each, warm, ${asks.times} requests (fewer where they take longer than ${asks.seconds} s), in turns with the other companies; the ratio is the largest company's p95 to the smallest's.`,
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
function countingTable(companies: readonly Company[], latencies: Latencies): Table {
  const counted = [...latencies].filter(([, [smallest]]) => smallest?.afterChange !== undefined)
  return {
    title: 'The first time after somebody has changed',
    columns: ['call', ...companies.map(({ people }) => inWhole(people))],
    rows: counted.map(([name, each]) => [
      name,
      ...each.map(({ afterChange, refusal }) =>
        afterChange === undefined ? `answers ${refusal}` : inMilliseconds(afterChange),
      ),
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
