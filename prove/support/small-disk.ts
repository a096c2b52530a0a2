import { execFile } from 'node:child_process'
import { open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { guard } from './guardian'
import { makeFolder } from './place'
import { type Later, tidily } from './tidy'

const run = promisify(execFile)

export interface SmallDisk {
  folder: string
  /** Takes all the space that is left. */
  fill(): Promise<void>
  /** Gives it back. */
  free(): Promise<void>
}

export function mayMount(): Promise<boolean> {
  return tidily((later) => mountSmallDisk(1, later)).then(
    () => true,
    () => false,
  )
}

/** A file system of its own in memory. */
export async function mountSmallDisk(mebibytes: number, later: Later): Promise<SmallDisk> {
  const folder = await makeFolder(later)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0700`, 'tmpfs', folder])
  // Lazily: a process that is still ending must not keep it.
  const isGone = guard('disk', folder)
  later(async () => {
    await run('umount', ['--lazy', folder])
    isGone()
  })
  const ballast = join(folder, 'ballast')
  return { folder, fill: () => fill(ballast), free: () => unlink(ballast) }
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'a')
  try {
    // Smaller and smaller pieces, until not even a page is left.
    for (let size = 1024 * 1024; size >= 4096; size /= 2) {
      const piece = Buffer.alloc(size)
      while (await writes(() => handle.write(piece)));
    }
  } finally {
    await handle.close()
  }
}

async function writes(write: () => Promise<{ bytesWritten: number }>): Promise<boolean> {
  try {
    return (await write()).bytesWritten > 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
