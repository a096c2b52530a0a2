import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Deployment } from './deployment'

/** Connects to the database of a deployment directly, without the product. */
export async function databaseUrl({ dataDir, env }: Deployment): Promise<string> {
  if (env.DATABASE_URL) return env.DATABASE_URL
  const folder = await realpath(join(dataDir, 'postgres'))
  return `postgresql://postgres@localhost/evenhand?host=${encodeURIComponent(folder)}&port=5432`
}

export async function withDatabase<T>(
  target: string | Deployment,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const connectionString = typeof target === 'string' ? target : await databaseUrl(target)
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates an empty database on the same server and returns its URL. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await withDatabase(serverUrl, (client) => client.query(`create database ${name}`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
