import { nameOf, openExclusive, withDatabase } from '../backup/open-database'
import { readConfig } from '../config'
import { migrateDatabase } from '../db/migrate'
import { withStartLock } from '../db/start-lock'
import { migrationsDir } from '../paths'
import type { Task } from './task'

/** Does what a start does to the tables. Servers of the previous version can keep running on an external database. */
export async function migrateCommand({ env, print, signal }: Task): Promise<number> {
  const config = readConfig(env)
  const opened = await openExclusive(config)
  print(`Migrating ${nameOf(config)}`)
  const onWait = () => print('Waiting for another process that is preparing the database')
  const { applied, total } = await withDatabase(opened, 'migrate', (db) =>
    withStartLock(db, (client) => migrateDatabase(client, migrationsDir), { onWait, signal }),
  )
  print(
    applied === 0
      ? `The database is up to date: ${total} migrations`
      : `Applied ${applied} ${applied === 1 ? 'migration' : 'migrations'} (${total} in total)`,
  )
  return 0
}
