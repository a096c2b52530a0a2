import { readMigrationFiles } from 'drizzle-orm/migrator'
import { openDatabase, requireServerVersion, serverName } from '../db/open'
import { createJobs } from '../jobs/jobs'
import { migrationsDir } from '../paths'
import { createLog } from '../plugins/logging'
import { openBackupFile } from './backup-file'
import type { Order } from './order'
import { takeDatabase } from './reach-database'
import { restoreBackup } from './restore-backup'

const now = () => new Date()

/** Restores the configured database from a file. Nothing is touched before the whole file was found to be sound. */
export async function restore({ config, path, replace, tell, signal }: Order): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsDir })
  const file = await openBackupFile(path)
  try {
    const { url, release } = await takeDatabase(config)
    const log = createLog('silent')
    const db = openDatabase(url, log, `${serverName}-restore`)
    try {
      await requireServerVersion(db)
      const jobs = createJobs({ db, log, now })
      await restoreBackup({ db, jobs, migrations, tell, signal }, { path, file, replace })
    } finally {
      await db.$client.end()
      await release()
    }
  } finally {
    await file.close()
  }
}
