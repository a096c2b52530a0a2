import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Place } from './product'

/** How to reach the database of a place from outside of the product. */
export async function databaseUrl({ dataDir, env }: Place): Promise<string> {
  if (env.DATABASE_URL) return env.DATABASE_URL
  const folder = await realpath(join(dataDir, 'postgres'))
  return `postgresql://postgres@localhost/evenhand?host=${encodeURIComponent(folder)}&port=5432`
}

export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
