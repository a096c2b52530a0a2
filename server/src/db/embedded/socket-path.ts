import { chown, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The kernel cuts or refuses longer socket addresses: 108 bytes on Linux, 104 on macOS, the closing NUL included. */
const longestAddress = 103
const longestName = 32

export interface SocketFolder {
  /** A path of the folder that is short enough to hold sockets. */
  path: string
  release(): Promise<void>
}

/** Where the folder's own path is too long, a private link in the temporary folder leads to it. */
export async function openSocketFolder(folder: string, owner?: number): Promise<SocketFolder> {
  if (fits(folder)) return { path: folder, release: async () => {} }
  const holder = await mkdtemp(join(fits(tmpdir()) ? tmpdir() : '/tmp', 'evenhand-'))
  const path = join(holder, 'f')
  await symlink(folder, path)
  if (owner !== undefined) await chown(holder, owner, owner)
  return { path, release: () => rm(holder, { recursive: true, force: true }) }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(folder) + 1 + longestName <= longestAddress
}
