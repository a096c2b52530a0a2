import { lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Children come first, so a folder that already has this owner was handed over completely. */
export async function giveTo(uid: number, folder: string): Promise<void> {
  if ((await stat(folder)).uid === uid) return
  if (process.getuid?.() !== 0) throw new Error(`DATA_DIR: ${folder} belongs to another user`)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await giveTo(uid, path)
    else await lchown(path, uid, uid)
  }
  await lchown(folder, uid, uid)
}
