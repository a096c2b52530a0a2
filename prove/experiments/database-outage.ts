import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '../experiment'
import { settledProblems } from '../invariants/settled'
import { startLoad } from '../load/load'
import { createWitness, type Witness } from '../load/witness'
import { openCompany } from '../support/company'
import { withDatabase } from '../support/database'
import { counted, greatest, inSeconds } from '../support/figures'
import { type OutsidePostgres, startOutsidePostgres } from '../support/postgres'
import { isReady, makePlace, startProduct, whileAlive } from '../support/product'
import { openStream, type Stream } from '../support/stream'
import { tidily } from '../support/tidy'
import { until } from '../support/until'

/** Stopped in order, stopped at once, killed. */
const ends = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const
const longestReturn = 5_000

/**
 * An outside PostgreSQL that goes away and comes back under load. `patience` times the limits hold on a machine that is busy
 * with other things.
 */
export function databaseOutage({ outages = 20, people = 6, patience = 1 } = {}): Promise<Finding> {
  return tidily(async (later) => {
    const witness = createWitness()
    const problems: string[] = []
    const postgres = await startOutsidePostgres(later)
    const place = await makePlace(later, { DATABASE_URL: postgres.url })
    const product = await startProduct(place, later)
    const company = await openCompany(place.url, people)
    const [listener = company.admin] = company.people
    const stream = await openStream(place.url, listener)
    later(stream.close)
    const load = startLoad(company, witness)

    const returns: number[] = []
    for (let outage = 0; outage < outages; outage++) {
      await witness.nextAcknowledged()
      await pause(Math.random() * 600)
      await postgres.end(ends[outage % ends.length] ?? 'SIGKILL')
      problems.push(...(await whileAlive(product, problemsMeanwhile(place.url, witness))))
      await postgres.start()
      returns.push(await whileAlive(product, witness.nextAcknowledged()))
    }
    await load.stop()

    problems.push(...(await settledProblems(place, witness)))
    problems.push(...(await streamProblems(stream, postgres, listener.id)))
    if (witness.unanswered > 0) problems.push(`${witness.unanswered} writes got no answer at all`)
    const late = returns.filter((time) => time > patience * longestReturn)
    problems.push(...late.map((time) => `writing again only after ${inSeconds(time)}`))
    const tried = [
      `${outages} outages, writing again within ${inSeconds(greatest(returns))}`,
      `${counted(witness.acknowledged)} writes acknowledged, ${counted(witness.unavailable)} answered with 503`,
      `${counted(stream.received.size)} notifications through one stream`,
    ]
    return { tried: tried.join('; '), problems }
  })
}

/** The server lives, says that it is not ready, and tells writers so. */
async function problemsMeanwhile(url: string, witness: Witness): Promise<string[]> {
  const before = witness.unavailable
  const told = await until(() => witness.unavailable > before, longestReturn)
  const health = await fetch(`${url}/healthz`)
  const problems = [
    ...(told === undefined ? ['nobody was answered with 503 during an outage'] : []),
    ...(health.status === 200 ? [] : [`/healthz answered ${health.status} during an outage`]),
    ...((await isReady(url)) ? ['/readyz said ready during an outage'] : []),
  ]
  await pause(Math.random() * 500)
  return problems
}

/** The stream from before all outages is still open, and has told all that there is to tell. */
async function streamProblems(stream: Stream, { url }: OutsidePostgres, ownerId: string): Promise<string[]> {
  if (!stream.isOpen) return ['the stream was closed by an outage']
  return withDatabase(url, async (client) => {
    const { rows } = await client.query('select id from notifications where owner_id = $1', [ownerId])
    const missing = () => rows.filter(({ id }) => !stream.received.has(id)).length
    const came = await until(() => missing() === 0, longestReturn)
    return came === undefined ? [`${missing()} notifications did not come through the stream`] : []
  })
}
