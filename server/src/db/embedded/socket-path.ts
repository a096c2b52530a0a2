import { chown, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The limit for socket paths is 108 bytes on Linux and 104 on macOS, including the final NUL. */
const maxPathLength = 103
const maxNameLength = 32

interface SocketFolder {
  /** A path to the folder that is short enough for sockets. */
  path: string
  release(): Promise<void>
}

/** If the folder's path is too long, creates a private link to it in the temporary folder. */
export async function openSocketFolder(folder: string, owner?: number): Promise<SocketFolder> {
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
