import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commandFor } from './account'
import type { Installation } from './installation'

const run = promisify(execFile)

/**
 * Returns the cluster's folder, which is named after the major version of PostgreSQL, and creates it at the first start. A
 * new folder gets its name when it is complete.
 */
export async function openCluster(installation: Installation, durable: boolean): Promise<string> {
  const { folder } = installation
  const installed = await installedVersion(installation)
  const cluster = join(folder, installed)
  await removeUnfinished(folder)
  const versions = await storedVersions(folder)
  if (versions.includes(installed)) return cluster
  const [other] = versions
  if (other !== undefined) throw new Error(otherVersion(folder, other, installed))
  const unfinished = `${cluster}.${randomBytes(6).toString('hex')}`
  await initialize(installation, unfinished, durable)
  await rename(unfinished, cluster)
  return cluster
}

async function installedVersion({ account, native }: Installation): Promise<string> {
  const postgres = commandFor(account, join(native, 'bin/postgres'), ['--version'])
  const { stdout } = await run(postgres.file, postgres.args, postgres.options)
  const [major] = stdout.match(/\d+/) ?? []
  if (major === undefined) throw new Error(`The embedded PostgreSQL has an unknown version: ${stdout.trim()}`)
  return major
}

/** The major versions of the clusters in the folder. */
async function storedVersions(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((entry) => /^\d+$/.test(entry))
  const versions = names.map((name) => readFile(join(folder, name, 'PG_VERSION'), 'utf8').catch(() => ''))
  return (await Promise.all(versions)).map((text) => text.trim()).filter((version) => version !== '')
}

/** PostgreSQL cannot open the files of another major version. */
function otherVersion(folder: string, stored: string, installed: string): string {
  return `The data in ${folder} belongs to PostgreSQL ${stored}, but this version of Evenhand contains PostgreSQL ${installed}: back it up with the previous version (evenhand backup FILE), move that folder away, and restore the backup with this version (evenhand restore FILE)`
}

/** Retries, because a process of an interrupted start may still be writing. */
const removeOptions = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }

async function removeUnfinished(folder: string): Promise<void> {
  const unfinished = (await readdir(folder)).filter((entry) => /^\d+\./.test(entry))
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
