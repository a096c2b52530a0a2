import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { succeed } from '../backup/commands'
import { damagedFileProblems } from '../backup/damaged-files'
import { killRestores } from '../backup/killed-restores'
import { problemsIn, writesInBackup } from '../invariants/check'
import { readStored } from '../invariants/stored'
import { startLoad } from '../load/load'
import { createRecorder } from '../load/recorder'
import type { Result } from '../report'
import { withCleanup } from '../support/cleanup'
import { createCompany, signInAdmin } from '../support/company'
import { createDatabase, withDatabase } from '../support/database'
import { createDeployment, createFolder, type Deployment, startServer } from '../support/deployment'
import { formatCount } from '../support/figures'
import { startExternalPostgres } from '../support/postgres'

/** Backups under load, from the embedded to an external database and back, interrupted restores and damaged files. */
export function backup({ seconds = 6, damages = 20, kills = 5, andBack = true } = {}): Promise<Result> {
  return withCleanup(async (defer) => {
    const { url } = await startExternalPostgres(defer)
    const file = join(await createFolder(defer), 'company.evenhand')
    const external = async (name: string) =>
      createDeployment(defer, { DATABASE_URL: await createDatabase(url, name) })
    const restored = await external('restored')
    const directions = [{ from: await createDeployment(defer), to: restored, file }]
    if (andBack) {
      const from = await external('busy')
      directions.push({ from, to: await createDeployment(defer), file: `${file}-back` })
    }
    const problems: string[] = []
    const totals = { before: 0, during: 0, midway: 0 }
    for (const { from, to, file } of directions) {
      const copy = await backUpAndRestore(from, to, file, seconds)
      const killed = await killRestores(file, from, to, kills)
      problems.push(...copy.problems, ...killed.problems)
      totals.before += copy.before
      totals.during += copy.during
      totals.midway += killed.midway
    }
    problems.push(...(await damagedFileProblems(file, restored, damages)))
    const tried = [
      `${directions.length} backups under load, from embedded to external and back`,
      `${formatCount(totals.before)} writes acknowledged before them, ${formatCount(totals.during)} sent during them`,
      `${directions.length * kills} restores killed, ${totals.midway} of them before they were done`,
      `${damages} truncated, corrupted and foreign files`,
    ]
    return { tried, problems }
  })
}

async function backUpAndRestore(from: Deployment, to: Deployment, file: string, seconds: number) {
  const recorder = createRecorder()
  const backupWindow = await withCleanup(async (defer) => {
    await startServer(from, defer)
    const load = startLoad(await createCompany(from.url, 4), recorder)
    await pause(seconds * 1000)
    const before = recorder.writes.map(({ outcome }) => outcome)
    await succeed('backup', from, file)
    const end = recorder.writes.length
    await load.stop()
    return { before, end }
  })
  await succeed('restore', to, file)
  const problems = await withCleanup(async (defer) => {
    await startServer(to, defer)
    await signInAdmin(to.url)
    const stored = await withDatabase(to, readStored)
    return problemsIn(stored, writesInBackup(stored, recorder.writes, backupWindow))
  })
  const before = backupWindow.before.filter((outcome) => outcome === 'acknowledged').length
  const during = backupWindow.end - backupWindow.before.length
  return { problems: [...problems, ...recorder.unexpected], before, during }
}
