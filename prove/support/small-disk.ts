import { execFile } from 'node:child_process'
import { open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Defer, withCleanup } from './cleanup'
import { createFolder } from './deployment'
import { removeAtExit } from './leftovers'

const run = promisify(execFile)

export interface SmallDisk {
  folder: string
  /** Uses all remaining space. */
  fill(): Promise<void>
  free(): Promise<void>
}

export function canMount(): Promise<boolean> {
  return withCleanup((defer) => mountSmallDisk(1, defer)).then(
    () => true,
    () => false,
  )
}

/** Mounts a tmpfs of this size. */
export async function mountSmallDisk(mebibytes: number, defer: Defer): Promise<SmallDisk> {
  const folder = await createFolder(defer)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0700`, 'tmpfs', folder])
  const onUnmounted = removeAtExit('disk', folder)
  defer(async () => {
    // Lazy, so that a process that is still exiting does not block it.
    await run('umount', ['--lazy', folder])
    onUnmounted()
  })
  const filler = join(folder, 'filler')
  return { folder, fill: () => fill(filler), free: () => unlink(filler) }
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'a')
  try {
    // Smaller and smaller chunks, down to a page.
    for (let size = 1024 * 1024; size >= 4096; size /= 2) {
      const chunk = Buffer.alloc(size)
      while (await hasSpace(() => handle.write(chunk)));
    }
  } finally {
    await handle.close()
  }
}

async function hasSpace(write: () => Promise<{ bytesWritten: number }>): Promise<boolean> {
  try {
    return (await write()).bytesWritten > 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
