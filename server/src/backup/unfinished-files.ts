import { open, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../start-error'
import { headerStart } from './format'

export function partOf(path: string): string {
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
    const { buffer, bytesRead } = await handle
      .read(Buffer.alloc(headerStart.length), 0, headerStart.length, 0)
      .finally(() => handle.close())
    return buffer.toString('latin1', 0, bytesRead) === headerStart
  } catch {
    return false
  }
}
