import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Task } from '../cli/task'
import { readConfig } from '../config'
import { checkServer } from '../db/check-server'
import { productName } from '../db/instances'
import { openDatabase } from '../db/open'
import { createJobs } from '../jobs/jobs'
import { migrationsDir } from '../paths'
import { createLog } from '../plugins/logging'
import { StartError } from '../start-error'
import { pathOf } from './backup-command'
import { type BackupFile, readBackup } from './backup-file'
import { openFile, openStandardInput } from './input'
import { nameOf, openExclusive } from './open-database'
import { restoreBackup } from './restore-backup'

const now = () => new Date()

/** Restores the configured database from a backup. The whole backup is verified before anything changes. */
export async function restoreCommand(task: Task): Promise<number> {
  const { env, replace, print: report, signal } = task
  const migrations = readMigrationFiles({ migrationsFolder: migrationsDir })
  const config = readConfig(env)
  const file = await openBackup(task)
  try {
    report(`Restoring into ${nameOf(config)}`)
    const { url, release } = await openExclusive(config)
    const log = createLog('silent')
    const db = openDatabase(url, log, `${productName}-restore`)
    try {
      await checkServer(db)
      const jobs = createJobs({ db, log, now })
      await restoreBackup({ db, jobs, migrations, report, signal }, { file, replace })
      return 0
    } finally {
      await db.$client.end()
      await release()
    }
  } finally {
    await file.close()
  }
}

async function openBackup({ env, file, stdin, signal }: Task): Promise<BackupFile> {
  if (file !== '-') {
    const path = pathOf(file, env)
    return readBackup(await openFile(path), path)
  }
  if (stdin.isTTY)
    throw new StartError('Standard input is a terminal: redirect it, or give the name of a file')
  return readBackup(await openStandardInput(stdin, signal), 'standard input')
}
