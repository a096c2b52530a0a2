import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { fileError } from '../file-error'
import { withChecksum } from './format'
import { partOf } from './unfinished-files'

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

/** A rename is only durable after its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
