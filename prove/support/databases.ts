import type { Client } from 'pg'
import { withDatabase } from './database'

/** Another database on the same server, empty or a copy of one that nobody uses; gives its URL. */
export async function createDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  await withDatabase(url, (client) => client.query(`create database ${name} template ${template}`))
  return inDatabase(url, name)
}

/** Whether anybody is connected to the database of that name on the server. */
export async function isUsed(server: Client, name: string): Promise<boolean> {
  const { rows } = await server.query(
    'select exists (select from pg_stat_activity where datname = $1) as used',
    [name],
  )
  return rows[0]?.used
}

function inDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
