import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { fileError } from '../file-error'

export async function openFile(path: string): Promise<FileHandle> {
  return open(path, 'r').catch((error: unknown) => {
    throw fileError(path, error)
  })
}

/**
 * Copies standard input to a temporary file, because a backup is read twice: to verify it and to restore it. The file is
 * deleted while it is still open, so nothing is left behind, even if the process is killed.
 */
export async function openStandardInput(stdin: Readable, signal: AbortSignal): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-restore-')).catch((error: unknown) => {
    throw fileError(`TMPDIR: ${tmpdir()}`, error)
  })
  const file = await open(join(folder, 'backup'), 'wx+', 0o600).finally(() =>
    rm(folder, { recursive: true, force: true }),
  )
  try {
    for await (const chunk of addAbortSignal(signal, stdin)) await file.appendFile(chunk)
    return file
  } catch (error) {
    await file.close()
    throw fileError(tmpdir(), error)
  }
}
