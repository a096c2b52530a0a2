import { fillCompany } from '../company/fill'
import { Refusal, timeEach } from '../measure/load'
import { percentile } from '../measure/numbers'
import { databaseUrl, query, withConnection } from '../support/database'
import { type Product, withServer } from '../support/product'
import { type ScreenCall, screenCalls } from './calls'

/** Milliseconds of one call in a company of one size. */
export interface Latency {
  p50: number
  p95: number
  /** The status of an answer that was no success; then it took for ever. */
  refusal?: number
  /** The median when somebody has changed since the last time, for calls that count. */
  afterChange?: number
}

const warmUps = { times: 50, least: 3, seconds: 1 }
export const asks = { times: 300, least: 20, seconds: 4 }
const once = { times: 1, least: 1, seconds: 0 }
const changes = 3

/** A database of that size beside the host's own, which has no other work meanwhile. */
export async function createCompany(host: Product, people: number): Promise<string> {
  const name = `people_${people}`
  await query(host.databaseUrl, `create database ${name}`)
  const url = databaseUrl(host.dataDir, name)
  await withServer(host.dataDir, { DATABASE_URL: url }, () => fillCompany(url, people))
  return name
}

/** The calls of all screens, one after the other, by one person with one connection. */
export async function measureCompany(
  host: Product,
  name: string,
  people: number,
): Promise<Map<string, Latency>> {
  const url = databaseUrl(host.dataDir, name)
  return withServer(host.dataDir, { DATABASE_URL: url }, async (product) => {
    const taken = new Map<string, Latency>()
    for (const call of screenCalls(people)) taken.set(call.name, await measure(product, call))
    return taken
  })
}

async function measure(product: Product, { requests, isCounted }: ScreenCall): Promise<Latency> {
  try {
    const afterChange = isCounted ? await measureAfterChanges(product, requests) : undefined
    await timeEach(product.url, warmUps, requests)
    const times = await timeEach(product.url, asks, requests)
    return {
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      ...(afterChange === undefined ? {} : { afterChange }),
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { p50: Number.POSITIVE_INFINITY, p95: Number.POSITIVE_INFINITY, refusal: error.status }
  }
}

function measureAfterChanges({ url, databaseUrl }: Product, requests: () => string): Promise<number> {
  return withConnection(databaseUrl, async (client) => {
    const times: number[] = []
    for (let change = 0; change < changes; change++) {
      // What every change of a person does.
      await client.query('update people_count set changes = changes + 1')
      times.push(...(await timeEach(url, once, requests)))
    }
    return percentile(times, 0.5)
  })
}
