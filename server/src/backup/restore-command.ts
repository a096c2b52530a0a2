import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Task } from '../cli/task'
import { readConfig } from '../config'
import { migrationsDir } from '../paths'
import { fileError, StartError } from '../start-error'
import { pathOf } from './backup-command'
import { type BackupFile, readBackup } from './backup-file'
import { nameOf, openExclusive, withDatabase } from './open-database'
import { restoreBackup } from './restore-backup'

/** Restores the configured database from a backup. The whole backup is verified before anything changes. */
export async function restoreCommand(task: Task): Promise<number> {
  const { env, replace, print: report, signal } = task
  const migrations = readMigrationFiles({ migrationsFolder: migrationsDir })
  const config = readConfig(env)
  const file = await openBackup(task)
  try {
    report(`Restoring into ${nameOf(config)}`)
    await withDatabase(await openExclusive(config), 'restore', (db) =>
      restoreBackup({ db, migrations, report, signal }, { file, replace }),
    )
    return 0
  } finally {
    await file.close()
  }
}

async function openBackup({ env, file, stdin, signal }: Task): Promise<BackupFile> {
  if (file !== '-') {
    const path = pathOf(file, env)
    return readBackup(await openFile(path), path)
  }
  if (stdin.isTTY)
    throw new StartError('Standard input is a terminal: redirect it, or give the name of a file')
  return readBackup(await openStandardInput(stdin, signal), 'standard input')
}

async function openFile(path: string): Promise<FileHandle> {
  return open(path, 'r').catch((error: unknown) => {
    throw fileError(path, error)
  })
}

/**
 * Copies standard input to a temporary file, because a backup is read twice: to verify it and to restore it. The file is
 * deleted while it is still open, so nothing is left behind, even if the process is killed.
 */
async function openStandardInput(stdin: Readable, signal: AbortSignal): Promise<FileHandle> {
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
