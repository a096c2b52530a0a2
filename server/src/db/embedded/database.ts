import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** The limit for socket paths is 108 bytes on Linux and 104 on macOS, including the final NUL. */
const maxPathLength = 103
const maxNameLength = 32

/**
 * Returns a path to the folder that is short enough for sockets. If its own path is too long, this is a private link to it
 * in the temporary folder.
 */
export async function openSocketFolder(folder: string, owner?: number) {
  if (fits(folder)) return { path: folder, release: async () => {} }
  const holder = await mkdtemp(join(fits(tmpdir()) ? tmpdir() : '/tmp', 'evenhand-'))
  const path = join(holder, 'f')
  await symlink(folder, path)
  if (owner !== undefined) await chown(holder, owner, owner)
  return { path, release: () => rm(holder, { recursive: true, force: true }) }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(folder) + 1 + maxNameLength <= maxPathLength
}
