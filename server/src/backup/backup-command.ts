import { resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import type { Report, Task } from '../cli/task'
import { readConfig } from '../config'
import { productName } from '../db/instances'
import { openDatabase } from '../db/open'
import { primaryClient } from '../db/primary-client'
import { migrationsDir } from '../paths'
import { createLog } from '../plugins/logging'
import { StartError } from '../start-error'
import { recordBackup } from './last-backup'
import { nameOf, openShared } from './open-database'
import { backUpToFile, backUpToStandardOutput } from './write-backup'

/** Backs up the configured database. A server may be running on it. */
export async function backupCommand({ env, file, print, printError, stdout, signal }: Task): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsDir })
  const isStandardOutput = file === '-'
  if (isStandardOutput && stdout.isTTY) {
    throw new StartError('Standard output is a terminal: redirect it, or give the name of a file')
  }
  const config = readConfig(env)
  const report = isStandardOutput ? printError : print
  const { url, release } = await openShared(config)
  report(`Backing up ${nameOf(config)}`)
  try {
    await withClient(url, (client) =>
      isStandardOutput
        ? backUpToStandardOutput({ client, migrations, report, signal }, stdout)
        : backUpToFile({ client, migrations, report, signal }, pathOf(file, env)),
    )
    await record(url, 'succeeded', printError)
    return 0
  } catch (error) {
    await record(url, 'failed', () => undefined)
    throw error
  } finally {
    await release()
  }
}

/** Stores the result for the metrics of the server. A user who may only read can still make backups. */
async function record(url: string, result: 'succeeded' | 'failed', report: Report): Promise<void> {
  const db = openDatabase(url, createLog('silent'), `${productName}-backup`)
  try {
    await recordBackup(db, result, new Date())
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error
    report(`The result could not be stored for the metrics: ${message}`)
  } finally {
    await db.$client.end()
  }
}

/** npm changes to the project folder, but the path is relative to the folder where the command was run. */
export function pathOf(file: string, env: Task['env']): string {
  return resolve(env.INIT_CWD ?? '.', file)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const Client = primaryClient(url)
  const client = new Client({
    application_name: `${productName}-backup`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  await client.connect()
  return work(client).finally(() => client.end())
}
