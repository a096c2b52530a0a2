import { setTimeout as pause } from 'node:timers/promises'
import { clusterOf, processesOn } from '../support/cluster'
import { startCommand } from '../support/command'
import { databaseUrl, withDatabase } from '../support/database'
import { type Place, startProduct } from '../support/product'
import { readState } from '../support/schema'
import { tidily } from '../support/tidy'
import { until } from '../support/until'

const patience = 30_000
/** In milliseconds: rows are read in for about as long. */
const longestPause = 150

export interface Killed {
  problems: string[]
  /** How many were killed while they were reading rows in. */
  midway: number
}

/**
 * A backup is restored over the company that has gone on since, by somebody who is killed: the company stays as it is, or becomes
 * the copy that was restored from the same file, and its server starts.
 */
export async function killRestores(file: string, target: Place, copy: Place, kills: number): Promise<Killed> {
  const problems: string[] = []
  const restored = await stateAtStart(copy)
  let present = await stateAtStart(target)
  let midway = 0
  for (let kill = 0; kill < kills; kill++) {
    const isDone = await killRestore(file, target, problems)
    const after = await stateAtStart(target)
    if (!isDone) midway++
    if (after === present) continue
    if (isDone && after === restored) present = restored
    else problems.push('a restore that was killed has changed the database')
  }
  return { problems, midway }
}

/** Gives whether it was killed so late that it may have been done. */
async function killRestore(file: string, target: Place, problems: string[]): Promise<boolean> {
  const child = startCommand('restore', target, file, '--replace')
  await until(() => !child.isAlive || child.output().includes('Restoring'), patience, 1)
  await pause(Math.random() * longestPause)
  child.signal('SIGKILL')
  await child.exited
  if (!target.env.DATABASE_URL) {
    const cluster = await clusterOf(target.dataDir)
    const gone = await until(async () => (await processesOn(cluster)).length === 0, patience)
    if (gone === undefined) problems.push('PostgreSQL outlived a restore that was killed')
  }
  return child.output().includes('Restored')
}

/** Everything but its mails, which it may be sending. */
function stateAtStart(place: Place): Promise<string> {
  return tidily(async (later) => {
    await startProduct(place, later)
    const { schema, rows } = await withDatabase(await databaseUrl(place), readState)
    return `${schema}\n${rows}`
  })
}
