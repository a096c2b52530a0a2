import { fillCompany } from '../company/fill'
import type { Connection } from '../measure/connection'
import { onConnection, Refusal, timeEach } from '../measure/load'
import { percentile } from '../measure/numbers'
import { databaseUrl, query, withConnection } from '../support/database'
import { type Product, withServer } from '../support/product'
import { type ScreenCall, screenCalls } from './calls'

/** A database with that many people, beside the host's own. */
export interface Company {
  people: number
  database: string
}

/** Milliseconds of one call in a company of one size. */
export interface Latency {
  p50: number
  p95: number
  /** The status of an answer that was no success; then it took for ever. */
  refusal?: number
  /** The median when somebody has changed since the last time, for calls that count. */
  afterChange?: number
}

/** The latencies of each company, by call. */
export type Latencies = Map<string, Latency[]>

const warmUps = { times: 30, least: 3, seconds: 1 }
const rounds = 10
const inARound = { times: 20, least: 2, seconds: 0.3 }
export const asks = { times: rounds * inARound.times, seconds: rounds * inARound.seconds }
const once = { times: 1, least: 1, seconds: 0 }
const changes = 3

export async function createCompany(host: Product, people: number): Promise<Company> {
  const database = `people_${people}`
  await query(host.databaseUrl, `create database ${database}`)
  const url = databaseUrl(host.dataDir, database)
  await withServer(host.dataDir, { DATABASE_URL: url }, () => fillCompany(url, people))
  return { people, database }
}

/** The calls of all screens, one after the other, each in all companies in turns: what disturbs one disturbs all. */
export function measureCompanies(host: Product, companies: readonly Company[]): Promise<Latencies> {
  return withSides(host, companies, async (sides) => {
    const taken: Latencies = new Map()
    for (const [position, { name }] of (sides[0]?.calls ?? []).entries()) {
      const measured = sides.map((side) => measuring(side, position))
      for (const each of measured) await each.prepare()
      for (let round = 0; round < rounds; round++) for (const each of measured) await each.ask()
      taken.set(
        name,
        measured.map((each) => each.latency()),
      )
    }
    return taken
  })
}

/** A company that is being asked, by one person with one connection. */
interface Side {
  product: Product
  connection: Connection
  calls: ScreenCall[]
}

/** The product on each of the companies. */
function withSides<T>(
  host: Product,
  [company, ...others]: readonly Company[],
  work: (sides: Side[]) => Promise<T>,
): Promise<T> {
  if (company === undefined) return work([])
  const url = databaseUrl(host.dataDir, company.database)
  return withServer(host.dataDir, { DATABASE_URL: url }, (product) =>
    onConnection(product.url, (connection) => {
      const side = { product, connection, calls: screenCalls(company.people) }
      return withSides(host, others, (sides) => work([side, ...sides]))
    }),
  )
}

function measuring({ product, connection, calls }: Side, position: number) {
  const call = calls[position]
  if (call === undefined) throw new Error('every company is asked the same')
  const { requests, isCounted = false } = call
  const times: number[] = []
  let afterChange: number | undefined
  let refusal: number | undefined

  return {
    prepare: () =>
      unlessRefused(async () => {
        if (isCounted) afterChange = await timeAfterChanges(product.databaseUrl, connection, requests)
        await timeEach(connection, warmUps, requests)
      }),
    ask: () =>
      unlessRefused(async () => {
        times.push(...(await timeEach(connection, inARound, requests)))
      }),
    latency(): Latency {
      if (refusal !== undefined)
        return { p50: Number.POSITIVE_INFINITY, p95: Number.POSITIVE_INFINITY, refusal }
      const counting = afterChange === undefined ? {} : { afterChange }
      return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), ...counting }
    },
  }

  async function unlessRefused(work: () => Promise<void>): Promise<void> {
    if (refusal !== undefined) return
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal = error.status
    }
  }
}

function timeAfterChanges(
  databaseUrl: string,
  connection: Connection,
  requests: () => string,
): Promise<number> {
  return withConnection(databaseUrl, async (client) => {
    const times: number[] = []
    for (let change = 0; change < changes; change++) {
      // What every change of a person does.
      await client.query('update people_count set changes = changes + 1')
      times.push(...(await timeEach(connection, once, requests)))
    }
    return percentile(times, 0.5)
  })
}
