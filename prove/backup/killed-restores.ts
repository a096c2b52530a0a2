import { setTimeout as pause } from 'node:timers/promises'
import { readStored } from '../invariants/stored'
import { withCleanup } from '../support/cleanup'
import { clusterFolder, clusterProcesses } from '../support/cluster'
import { withDatabase } from '../support/database'
import { type Deployment, startServer } from '../support/deployment'
import { until } from '../support/until'
import { startCommand } from './commands'

const timeout = 30_000
/** Reading the rows takes about this many milliseconds. */
const maxPause = 150

/**
 * Restores a backup over a company with newer data and kills the restore. The company keeps its data, or holds the same
 * as `reference`, which was restored from the same file. Its server still starts.
 */
export async function killRestores(file: string, target: Deployment, reference: Deployment, kills: number) {
  const problems: string[] = []
  const restored = await readState(reference)
  let current = await readState(target)
  let midway = 0
  for (let kill = 0; kill < kills; kill++) {
    const isDone = await killRestore(file, target, problems)
    const after = await readState(target)
    if (!isDone) midway++
    if (after === current) continue
    if (isDone && after === restored) current = restored
    else problems.push('a killed restore changed the database')
  }
  return { problems, midway }
}

/** Returns whether the restore had finished before the kill. */
async function killRestore(file: string, target: Deployment, problems: string[]): Promise<boolean> {
  const child = startCommand('restore', target, file, '--replace')
  await until(() => !child.isAlive || /^Restoring \w+$/m.test(child.output()), timeout, 1)
  await pause(Math.random() * maxPause)
  child.signal('SIGKILL')
  await child.exited
  if (!target.env.DATABASE_URL) {
    const cluster = await clusterFolder(target.dataDir)
    const gone = await until(async () => (await clusterProcesses(cluster)).length === 0, timeout)
    if (gone === undefined) problems.push('PostgreSQL outlived a killed restore')
  }
  return child.output().includes('Restored')
}

/** Starts the server and reads everything except the mails, which it may be sending. */
function readState(deployment: Deployment): Promise<string> {
  return withCleanup(async (defer) => {
    await startServer(deployment, defer)
    const { users, reviews, log, notifications } = await withDatabase(deployment, readStored)
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    return JSON.stringify([users.sort(byId), reviews.sort(byId), log, notifications.sort(byId)])
  })
}
