import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commandFor } from './account'
import type { Installation } from './installation'

const run = promisify(execFile)
const name = '18'

/** Returns the cluster's folder and creates it at the first start. A new folder gets its name when it is complete. */
export async function openCluster(installation: Installation, durable: boolean): Promise<string> {
  const cluster = join(installation.folder, name)
  await removeUnfinished(installation.folder)
  if (await stat(cluster).catch(() => undefined)) return cluster
  const unfinished = `${cluster}.${randomBytes(6).toString('hex')}`
  await initialize(installation, unfinished, durable)
  await rename(unfinished, cluster)
  return cluster
}

/** Retries, because a process of an interrupted start may still be writing. */
const removeOptions = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }

async function removeUnfinished(folder: string): Promise<void> {
  const unfinished = (await readdir(folder)).filter((entry) => entry.startsWith(`${name}.`))
  await Promise.all(unfinished.map((entry) => rm(join(folder, entry), removeOptions)))
}

async function initialize(
  { account, native }: Installation,
  folder: string,
  durable: boolean,
): Promise<void> {
  const args = ['--pgdata', folder, '--username=postgres', '--encoding=UTF8', '--no-instructions']
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  // Only the owner can access the socket's folder. TCP connections need a password.
  args.push('--auth-local=trust', '--auth-host=scram-sha-256')
  if (!durable) args.push('--no-sync')
  const initdb = commandFor(account, join(native, 'bin/initdb'), args)
  await run(initdb.file, initdb.args, initdb.options).catch((error: { stderr?: string }) => {
    throw new Error(`The embedded PostgreSQL could not be set up: ${error.stderr?.trim()}`)
  })
}
