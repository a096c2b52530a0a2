import { setTimeout as pause } from 'node:timers/promises'
import { checkAfterLoad } from '../invariants/check'
import { outageProblems, streamProblems } from '../invariants/outage'
import { startLoad } from '../load/load'
import { createRecorder } from '../load/recorder'
import type { Result } from '../report'
import { withCleanup } from '../support/cleanup'
import { createCompany } from '../support/company'
import { createDeployment, startServer, whileAlive } from '../support/deployment'
import { formatCount, inSeconds, tooSlow } from '../support/figures'
import { startExternalPostgres } from '../support/postgres'
import { openStream } from '../support/stream'

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
