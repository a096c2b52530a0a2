import { setTimeout as pause } from 'node:timers/promises'
import { checkAfterLoad } from '../invariants/check'
import { startUnderLoad } from '../load/load'
import type { Recorder } from '../load/recorder'
import type { Result } from '../report'
import { type Defer, withCleanup } from '../support/cleanup'
import { clusterFolder, clusterProcesses, orphanedProcesses, postmasterPid } from '../support/cluster'
import {
  createDeployment,
  type Deployment,
  launchServer,
  type Server,
  startServer,
  whileAlive,
} from '../support/deployment'
import { formatCount, inSeconds, tooSlow } from '../support/figures'
import { startExternalPostgres } from '../support/postgres'
import { until } from '../support/until'

const maxStart = 3_000
const maxRecovery = 5_000

interface Options {
  /** Kills of the server, of its embedded PostgreSQL, and of a server on an external PostgreSQL. */
  kills?: number
  databaseKills?: number
  externalKills?: number
  users?: number
  waitForMails?: boolean
  /** Multiplies the time limits, for a machine that is also running other tests. */
  slack?: number
}

/** Sends `kill -9` to the server and to its PostgreSQL at random moments under load. */
export async function killServer({
  kills = 100,
  databaseKills = 10,
  externalKills = 20,
  users = 6,
  waitForMails = true,
  slack = 1,
}: Options = {}): Promise<Result> {
  const starts: number[] = []
  const recoveries: number[] = []
  let acknowledged = 0
  const problems = await onEmbeddedPostgres()
  if (externalKills > 0) problems.push(...(await onExternalPostgres()))
  return {
    tried: [
      `${kills} kills of the server and ${externalKills} on an external PostgreSQL, ready within ${inSeconds(Math.max(...starts))}`,
      `${databaseKills} kills of its PostgreSQL, writes recovered within ${inSeconds(Math.max(...recoveries))}`,
      `${formatCount(acknowledged)} writes acknowledged`,
    ],
    problems: [
      ...problems,
      ...tooSlow(starts, slack * maxStart, 'ready'),
      ...tooSlow(recoveries, slack * maxRecovery, 'after a kill of PostgreSQL, writes recovered'),
    ],
  }

  function onEmbeddedPostgres(): Promise<string[]> {
    return withCleanup(async (defer) => {
      const { deployment, server: first, recorder, load } = await startUnderLoad(defer, {}, users)
      const cluster = await clusterFolder(deployment.dataDir)
      const found = await secondProcessProblems(deployment)
      let server = first
      for (let kill = 0; kill < kills; kill++) {
        server = await restart(server, deployment, recorder, defer)
        const orphans = await orphanedProcesses(cluster)
        found.push(...orphans.map((pid) => `PostgreSQL process ${pid} was left behind`))
      }
      for (let kill = 0; kill < databaseKills; kill++) {
        await randomMoment(recorder)
        recoveries.push(await whileAlive(server, killDatabase(cluster, recorder)))
      }
      await load.stop()
      acknowledged += recorder.times.length
      found.push(...(await checkAfterLoad(deployment, recorder, { waitForMails, endLeases: true })))
      return [...found, ...(await leftoverProblems(server, cluster))]
    })
  }

  function onExternalPostgres(): Promise<string[]> {
    return withCleanup(async (defer) => {
      const env = { DATABASE_URL: (await startExternalPostgres(defer)).url }
      const { deployment, server: first, recorder, load } = await startUnderLoad(defer, env, users)
      let server = first
      for (let kill = 0; kill < externalKills; kill++)
        server = await restart(server, deployment, recorder, defer)
      await load.stop()
      acknowledged += recorder.times.length
      return checkAfterLoad(deployment, recorder)
    })
  }

  async function restart(server: Server, deployment: Deployment, recorder: Recorder, defer: Defer) {
    await randomMoment(recorder)
    server.process.signal('SIGKILL')
    await server.process.exited
    const next = await startServer(deployment, defer)
    starts.push(next.startedIn)
    return next
  }
}

/** Waits for a successful write first, so that every kill interrupts work. */
async function randomMoment(recorder: Recorder): Promise<void> {
  await recorder.nextAcknowledged()
  await pause(Math.random() * 400)
}

async function killDatabase(cluster: string, recorder: Recorder): Promise<number> {
  const pid = await postmasterPid(cluster)
  if (pid === undefined) throw new Error('PostgreSQL has no pid file')
  process.kill(pid, 'SIGKILL')
  const start = performance.now()
  await until(async () => (await postmasterPid(cluster)) !== pid, maxRecovery)
  await recorder.nextAcknowledged()
  return performance.now() - start
}

/** A second process on the same DATA_DIR must be refused with a clear message. */
function secondProcessProblems({ dataDir }: Deployment): Promise<string[]> {
  return withCleanup(async (defer) => {
    const second = launchServer(await createDeployment(defer, { DATA_DIR: dataDir }))
    const code = await second.exited
    const message = /^Evenhand cannot start: DATA_DIR: .+\n$/
    if (code === 1 && message.test(second.output())) return []
    return [`a second process on the same DATA_DIR exited with ${code}: ${second.output()}`]
  })
}

/** The embedded PostgreSQL must not outlive a killed server. */
async function leftoverProblems(server: Server, cluster: string): Promise<string[]> {
  server.process.signal('SIGKILL')
  const gone = await until(async () => (await clusterProcesses(cluster)).length === 0, 10_000)
  return gone === undefined ? ['PostgreSQL outlived the server'] : []
}
