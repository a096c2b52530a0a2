import { nameOf, openExclusive } from '../backup/open-database'
import { readConfig } from '../config'
import { checkServer } from '../db/check-server'
import { productName } from '../db/instances'
import { migrateDatabase } from '../db/migrate'
import { openDatabase } from '../db/open'
import { withStartLock } from '../db/start-lock'
import { createJobs } from '../jobs/jobs'
import { migrationsDir } from '../paths'
import { createLog } from '../plugins/logging'
import type { Task } from './task'

/** Does what a start does to the tables. Servers of the previous version can keep running on an external database. */
export async function migrateCommand({ env, print, signal }: Task): Promise<number> {
  const config = readConfig(env)
  const { url, release } = await openExclusive(config)
  print(`Migrating ${nameOf(config)}`)
  const log = createLog('silent')
  const db = openDatabase(url, log, `${productName}-migrate`)
  try {
    await checkServer(db)
    const onWait = () => print('Waiting for another process that is preparing the database')
    const { applied, total } = await withStartLock(db, (client) => migrateDatabase(client, migrationsDir), {
      onWait,
      signal,
    })
    await createJobs({ db, log, now: () => new Date() }).install(signal)
    print(
      applied === 0
        ? `The database is up to date: ${total} migrations`
        : `Applied ${applied} ${applied === 1 ? 'migration' : 'migrations'} (${total} in total)`,
    )
    return 0
  } finally {
    await db.$client.end()
    await release()
  }
}
