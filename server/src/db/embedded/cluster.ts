import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commandFor } from './account'
import type { Home } from './home'

const run = promisify(execFile)
const name = '18'

/** The cluster's folder, created at the first start. It is renamed when complete, so a partial one is never opened. */
export async function openCluster(home: Home, durable: boolean): Promise<string> {
  const cluster = join(home.folder, name)
  await removeUnfinished(home.folder)
  if (await stat(cluster).catch(() => undefined)) return cluster
  const unfinished = `${cluster}.${randomBytes(6).toString('hex')}`
  await initialize(home, unfinished, durable)
  await rename(unfinished, cluster)
  return cluster
}

/** A process of an interrupted start may still be writing. */
const removeOptions = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }

async function removeUnfinished(folder: string): Promise<void> {
  const unfinished = (await readdir(folder)).filter((entry) => entry.startsWith(`${name}.`))
  await Promise.all(unfinished.map((entry) => rm(join(folder, entry), removeOptions)))
}

async function initialize({ account, native }: Home, folder: string, durable: boolean): Promise<void> {
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
