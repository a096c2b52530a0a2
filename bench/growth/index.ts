import { inHundredths, inMilliseconds, inWhole, type Table, verdict } from '../report/table'
import type { Say, Section } from '../section'
import { query } from '../support/database'
import { type Product, withDataDir, withServer } from '../support/product'
import { keepLog } from './plan-log'
import { explainCalls } from './plans'
import { createCompany, type Latency, measureCompany } from './sizes'

const sizes = [1_000, 10_000, 100_000, 1_000_000]
const explained = 100_000
const target = 1.5

export const growth: Section = {
  name: 'growth',
  title: 'Growth',
  run: (say) =>
    withDataDir(async (dataDir) => {
      // Some settings take effect only at a start of PostgreSQL.
      await withServer(dataDir, {}, ({ databaseUrl }) => setUp(databaseUrl))
      return withServer(dataDir, {}, (host) => measureAll(host, say))
    }),
}

async function measureAll(host: Product, say: Say): Promise<Table[]> {
  const taken: Map<string, Latency>[] = []
  const plans: Table[] = []
  for (const people of sizes) {
    say(`${inWhole(people)} people: writing them and their reviews`)
    const name = await createCompany(host, people)
    say(`${inWhole(people)} people: asking`)
    taken.push(await measureCompany(host, name, people))
    if (people === explained) plans.push(await explainCalls(host, name, people))
    await query(host.databaseUrl, `drop database ${name} with (force)`)
  }
  return [latencies(taken), countings(taken), ...plans]
}

function latencies(taken: Map<string, Latency>[]): Table {
  return {
    title: 'Milliseconds of each call, p50 / p95, by number of people',
    columns: ['call', ...sizes.map(inWhole), 'ratio of p95', 'target', ''],
    rows: [...(taken[0]?.keys() ?? [])].map((name) => {
      const each = taken.map((latencies) => latencies.get(name)).filter((latency) => latency !== undefined)
      const ratio = (each.at(-1)?.p95 ?? 0) / (each[0]?.p95 ?? 0)
      return [
        name,
        ...each.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`),
        inHundredths(ratio),
        `<= ${target}`,
        verdict(ratio <= target),
      ]
    }),
    notes: [
      "One connection, warm, a hundred requests each; the ratio is the largest company's p95 to the smallest's.",
    ],
  }
}

/** These count every match anew: they are told apart, so that the figures above hide nothing. */
function countings(taken: Map<string, Latency>[]): Table {
  const counted = [...(taken[0]?.entries() ?? [])].filter(([, { afterChange }]) => afterChange !== undefined)
  return {
    title: 'The first time after somebody has changed',
    columns: ['call', ...sizes.map(inWhole)],
    rows: counted.map(([name]) => [
      name,
      ...taken.map((latencies) => inMilliseconds(latencies.get(name)?.afterChange ?? Number.NaN)),
    ]),
    notes: [
      'The median of five. An instance counts the matches of a search once for each change of a person (decision 009).',
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
