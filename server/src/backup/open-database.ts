import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config'
import { checkServer } from '../db/check-server'
import { openSocketFolder, socketUrls } from '../db/embedded/database'
import { defaultPort } from '../db/embedded/settings'
import { startEmbeddedPostgres } from '../db/embedded/start'
import { productName } from '../db/instances'
import { type Db, openDatabase } from '../db/open'
import { hostUrls } from '../db/primary-client'
import { createLog } from '../plugins/logging'
import { StartError } from '../start-error'

interface OpenDatabase {
  url: string
  release(): Promise<void>
}

type Location = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Names the database without its user and password, so that a wrong or missing setting is noticed. */
export function nameOf({ databaseUrl, dataDir }: Location): string {
  if (databaseUrl === undefined) return `the embedded database in ${dataDir}`
  const clients = hostUrls(databaseUrl).map((url) => new pg.Client({ connectionString: url }))
  return `the database ${clients[0]?.database} on ${clients.map(({ host, port }) => `${host}:${port}`).join(', ')}`
}

/** Uses the database of a running server, or starts the embedded one. */
export async function openShared({ databaseUrl, dataDir }: Location): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return external(databaseUrl)
  const folder = await realpath(join(dataDir, 'postgres')).catch(() => {
    throw new StartError(`DATA_DIR: ${dataDir} contains no database`)
  })
  const sockets = await openSocketFolder(folder)
  const url = socketUrls(sockets.path, defaultPort)('evenhand')
  if (await accepts(url)) return { url, release: sockets.release }
  await sockets.release()
  return startEmbedded(dataDir)
}

/** Starts the embedded database exclusively: no server may be running on it. */
export async function openExclusive({ databaseUrl, dataDir }: Location): Promise<OpenDatabase> {
  return databaseUrl === undefined ? startEmbedded(dataDir) : external(databaseUrl)
}

function external(url: string): OpenDatabase {
  return { url, release: async () => undefined }
}

async function startEmbedded(dataDir: string): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir }).catch((error: Error) => {
    throw new StartError(error.message)
  })
  return { url: postgres.url, release: postgres.stop }
}

/** Opens and checks a database for a command, and closes it afterwards. */
export async function withDatabase<T>(
  { url, release }: OpenDatabase,
  command: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const db = openDatabase(url, createLog('silent'), `${productName}-${command}`)
  try {
    await checkServer(db)
    return await work(db)
  } finally {
    await db.$client.end()
    await release()
  }
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  const isAvailable = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return isAvailable
}
