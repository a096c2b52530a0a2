import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { defaultPort } from './settings'

/** Creates the database if it is missing. Returns a function that builds the URL of any database on this server. */
export async function openDatabase(
  name: string,
  socketFolder: string,
  listenPort: number | undefined,
): Promise<(database: string) => string> {
  const overSocket = socketUrls(socketFolder, listenPort ?? defaultPort)
  const client = new Client({ connectionString: overSocket('postgres') })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
    if (listenPort === undefined) return overSocket
    const password = randomBytes(16).toString('hex')
    await client.query(`alter role postgres password ${client.escapeLiteral(password)}`)
    return (database) => `postgresql://postgres:${password}@127.0.0.1:${listenPort}/${database}`
  } finally {
    await client.end()
  }
}

export function socketUrls(folder: string, port: number) {
  return (database: string) =>
    `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}&port=${port}`
}
