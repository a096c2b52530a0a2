import { open, readdir, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { fileError, StartError } from '../start-error'
import { readText } from './backup-file'
import { headerStart, withChecksum } from './format'

export interface Backup {
  header: string
  content: AsyncIterable<Buffer | string>
  signal: AbortSignal
}

/** Writes to a temporary file and renames it when it is complete and on disk. A failure leaves no file behind. */
export async function writeNewFile(path: string, backup: Backup): Promise<void> {
  const part = partOf(path)
  const file = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw fileError(path, error)
  })
  try {
    await send(backup, file.createWriteStream({ flush: true }))
    await rename(part, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(part, { force: true })
    throw fileError(path, error)
  }
}

export async function writeStandardOutput(stdout: Writable, backup: Backup): Promise<void> {
  await send(backup, stdout).catch((error: unknown) => {
    throw fileError('standard output', error)
  })
}

function send({ header, content, signal }: Backup, destination: Writable): Promise<void> {
  const checksum = (chunks: AsyncIterable<Buffer>) => withChecksum(chunks, header)
  return pipeline(content, createGzip(), checksum, destination, { signal })
}

/** Syncs the folder, because a rename is only durable after that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function partOf(path: string): string {
  return `${path}.part`
}

/**
 * Claims the unfinished file of a backup until the connection closes, and deletes those in the same folder that no
 * running backup has claimed: their process was killed. Only files that start like a backup are deleted.
 */
export async function claimFile(client: pg.ClientBase, path: string): Promise<void> {
  const own = partOf(path)
  if (!(await claim(client, own))) {
    throw new StartError(`${own} already exists: another backup is running`)
  }
  const names = await readdir(dirname(path)).catch(() => [])
  const others = names.map((name) => join(dirname(path), name)).filter((file) => file.endsWith('.part'))
  for (const file of others) {
    const isUnfinished = file === own || (await startsLikeBackup(file))
    if (isUnfinished && (file === own || (await claim(client, file)))) await rm(file, { force: true })
  }
}

async function claim(client: pg.ClientBase, file: string): Promise<boolean> {
  const { rows } = await client.query<{ claimed: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as claimed',
    [`evenhand backup ${hostname()} ${file}`],
  )
  return rows[0]?.claimed === true
}

async function startsLikeBackup(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'r')
    const start = await readText(handle, 0, headerStart.length).finally(() => handle.close())
    return start === headerStart
  } catch {
    return false
  }
}
