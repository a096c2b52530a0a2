import { readMigrationFiles } from 'drizzle-orm/migrator'
import { openDatabase, requireServerVersion, serverName } from '../db/open'
import { createJobs } from '../jobs/jobs'
import { migrationsDir } from '../paths'
import { createLog } from '../plugins/logging'
import { openBackupFile } from './backup-file'
import { openExclusive } from './open-database'
import { restoreBackup } from './restore-backup'
import type { Task } from './task'

const now = () => new Date()

/** Restores the configured database from a file. The whole file is verified before anything changes. */
export async function restoreCommand({ config, path, replace, report, signal }: Task): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsDir })
  const file = await openBackupFile(path)
  try {
    const { url, release } = await openExclusive(config)
    const log = createLog('silent')
    const db = openDatabase(url, log, `${serverName}-restore`)
    try {
      await requireServerVersion(db)
      const jobs = createJobs({ db, log, now })
      await restoreBackup({ db, jobs, migrations, report, signal }, { path, file, replace })
    } finally {
      await db.$client.end()
      await release()
    }
  } finally {
    await file.close()
  }
}
