import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { succeed } from '../backup/commands'
import { checkAfterLoad } from '../invariants/check'
import { outageProblems, streamProblems } from '../invariants/outage'
import { startLoad } from '../load/load'
import { createRecorder } from '../load/recorder'
import type { Result } from '../report'
import { withCleanup } from '../support/cleanup'
import { createCompany } from '../support/company'
import { createDeployment, createFolder, startServer, whileAlive } from '../support/deployment'
import { formatCount, inSeconds, tooSlow } from '../support/figures'
import { startReplicatedPostgres } from '../support/replicated-postgres'
import { openStream } from '../support/stream'

const maxRecovery = 10_000

/** The primary is killed under load and its synchronous standby promoted. `slack` multiplies the time limit. */
export function failover({ failovers = 10, users = 6, slack = 1 } = {}): Promise<Result> {
  return withCleanup(async (defer) => {
    const recorder = createRecorder()
    const problems: string[] = []
    const postgres = await startReplicatedPostgres(defer)
    const deployment = await createDeployment(defer, { DATABASE_URL: postgres.url })
    const server = await startServer(deployment, defer)
    const company = await createCompany(deployment.url, users)
    const [listener = company.admin] = company.users
    const stream = await openStream(deployment.url, listener)
    defer(stream.close)
    const load = startLoad(company, recorder)

    const recoveries: number[] = []
    for (let kill = 0; kill < failovers; kill++) {
      await recorder.nextAcknowledged()
      await pause(Math.random() * 600)
      const start = performance.now()
      await postgres.killPrimary()
      problems.push(...(await whileAlive(server, outageProblems(deployment.url, recorder))))
      await postgres.promoteStandby()
      await whileAlive(server, recorder.nextAcknowledged())
      recoveries.push(performance.now() - start)
      await postgres.addStandby()
    }
    await load.stop()

    await succeed('backup', deployment, join(await createFolder(defer), 'after-failover.backup'))
    const env = { ...deployment.env, DATABASE_URL: postgres.primaryUrl }
    const options = { waitForMails: true, endLeases: true }
    problems.push(...(await checkAfterLoad({ ...deployment, env }, recorder, options)))
    problems.push(...(await streamProblems(stream, postgres.primaryUrl, listener.id)))
    if (recorder.unanswered > 0) problems.push(`${recorder.unanswered} writes got no response`)
    problems.push(...tooSlow(recoveries, slack * maxRecovery, 'after a failover, writes recovered'))
    const tried = [
      `${failovers} failovers to a synchronous standby, writes recovered after ${recoveries.map(inSeconds).join(', ')}`,
      `${formatCount(recorder.times.length)} writes acknowledged, ${formatCount(recorder.unavailable)} returned 503`,
      `${formatCount(stream.received.size)} notifications through one stream`,
    ]
    return { tried, problems }
  })
}
