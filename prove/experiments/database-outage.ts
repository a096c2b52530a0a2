import { setTimeout as pause } from 'node:timers/promises'
import { checkAfterLoad } from '../invariants/check'
import { startLoad } from '../load/load'
import { createRecorder, type Recorder } from '../load/recorder'
import type { Result } from '../report'
import { withCleanup } from '../support/cleanup'
import { createCompany } from '../support/company'
import { withDatabase } from '../support/database'
import { createDeployment, isReady, startServer, whileAlive } from '../support/deployment'
import { formatCount, inSeconds, tooSlow } from '../support/figures'
import { startExternalPostgres } from '../support/postgres'
import { openStream, type Stream } from '../support/stream'
import { until } from '../support/until'

/** Fast shutdown, immediate shutdown, kill. */
const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const
const maxRecovery = 5_000

/** An external PostgreSQL stops and comes back under load. `slack` multiplies the time limits. */
export function databaseOutage({ outages = 20, users = 6, slack = 1 } = {}): Promise<Result> {
  return withCleanup(async (defer) => {
    const recorder = createRecorder()
    const problems: string[] = []
    const postgres = await startExternalPostgres(defer)
    const deployment = await createDeployment(defer, { DATABASE_URL: postgres.url })
    const server = await startServer(deployment, defer)
    const company = await createCompany(deployment.url, users)
    const [listener = company.admin] = company.users
    const stream = await openStream(deployment.url, listener)
    defer(stream.close)
    const load = startLoad(company, recorder)

    const recoveries: number[] = []
    for (let outage = 0; outage < outages; outage++) {
      await recorder.nextAcknowledged()
      await pause(Math.random() * 600)
      await postgres.end(signals[outage % signals.length] ?? 'SIGKILL')
      problems.push(...(await whileAlive(server, outageProblems(deployment.url, recorder))))
      await postgres.start()
      recoveries.push(await whileAlive(server, recorder.nextAcknowledged()))
    }
    await load.stop()

    problems.push(...(await checkAfterLoad(deployment, recorder)))
    problems.push(...(await streamProblems(stream, postgres.url, listener.id)))
    if (recorder.unanswered > 0) problems.push(`${recorder.unanswered} writes got no response`)
    problems.push(...tooSlow(recoveries, slack * maxRecovery, 'writes recovered'))
    const tried = [
      `${outages} outages, writes recovered within ${inSeconds(Math.max(...recoveries))}`,
      `${formatCount(recorder.times.length)} writes acknowledged, ${formatCount(recorder.unavailable)} returned 503`,
      `${formatCount(stream.received.size)} notifications through one stream`,
    ]
    return { tried, problems }
  })
}

/** During an outage the server stays up, is not ready, and returns 503 for writes. */
async function outageProblems(url: string, recorder: Recorder): Promise<string[]> {
  const before = recorder.unavailable
  const unavailable = await until(() => recorder.unavailable > before, maxRecovery)
  const health = await fetch(`${url}/healthz`)
  const problems = [
    ...(unavailable === undefined ? ['no write returned 503 during an outage'] : []),
    ...(health.status === 200 ? [] : [`/healthz returned ${health.status} during an outage`]),
    ...((await isReady(url)) ? ['/readyz returned 200 during an outage'] : []),
  ]
  await pause(Math.random() * 500)
  return problems
}

/** The stream from before the first outage is still open and has delivered every notification. */
async function streamProblems(stream: Stream, url: string, ownerId: string): Promise<string[]> {
  if (!stream.isOpen) return ['an outage closed the stream']
  return withDatabase(url, async (client) => {
    const { rows } = await client.query('select id from notifications where owner_id = $1', [ownerId])
    const missing = () => rows.filter(({ id }) => !stream.received.has(id)).length
    const complete = await until(() => missing() === 0, maxRecovery)
    return complete === undefined ? [`the stream missed ${missing()} notifications`] : []
  })
}
