import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config'
import { socketUrls } from '../db/embedded/database'
import { defaultPort } from '../db/embedded/settings'
import { openSocketFolder } from '../db/embedded/socket-path'
import { startEmbeddedPostgres } from '../db/embedded/start'
import { StartError } from '../start-error'

export interface Reached {
  url: string
  release(): Promise<void>
}

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Connects to the database of a running server, or starts the embedded one. */
export async function reachDatabase({ databaseUrl, dataDir }: Where): Promise<Reached> {
  if (databaseUrl !== undefined) return outside(databaseUrl)
  const folder = await realpath(join(dataDir, 'postgres')).catch(() => {
    throw new StartError(`DATA_DIR: ${dataDir} contains no database`)
  })
  const sockets = await openSocketFolder(folder)
  const url = socketUrls(sockets.path, defaultPort)('evenhand')
  if (await accepts(url)) return { url, release: sockets.release }
  await sockets.release()
  return startOwn(dataDir)
}

/** Starts the embedded database exclusively: no server may be running on it. */
export async function takeDatabase({ databaseUrl, dataDir }: Where): Promise<Reached> {
  return databaseUrl === undefined ? startOwn(dataDir) : outside(databaseUrl)
}

function outside(url: string): Reached {
  return { url, release: async () => undefined }
}

async function startOwn(dataDir: string): Promise<Reached> {
  const postgres = await startEmbeddedPostgres({ dataDir }).catch((error: Error) => {
    throw new StartError(error.message)
  })
  return { url: postgres.url, release: postgres.stop }
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
