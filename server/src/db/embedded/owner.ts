import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { nobody } from './account'

const run = promisify(execFile)

/**
 * Root must not open the database of another user: the files would belong to root afterwards, and the service of that user
 * would no longer start. `nobody` owns the database of root in many containers.
 */
export async function refuseForeignFolder(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const owner = (await ownerOf(join(dataDir, 'postgres'))) ?? (await ownerOf(dataDir)) ?? 0
  if (owner === 0 || owner === nobody) return
  const name = await nameOf(owner)
  throw new Error(
    `DATA_DIR: ${dataDir} belongs to the user ${name}. Run the command as this user, for example: sudo --preserve-env -u '${name}' evenhand doctor`,
  )
}

async function ownerOf(folder: string): Promise<number | undefined> {
  return stat(folder).then(
    ({ uid }) => uid,
    () => undefined,
  )
}

/** A user without a name is written as sudo expects it. */
async function nameOf(uid: number): Promise<string> {
  return run('id', ['-nu', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => `#${uid}`,
  )
}
