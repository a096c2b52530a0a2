import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, mkdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { changeOwner, nobody } from './account'

/** The folder stays in DATA_DIR if the user `nobody` can reach it. Otherwise it moves, and DATA_DIR gets a link to it. */
export async function folderForNobody(link: string): Promise<string> {
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
export async function programsForNobody(native: string, folder: string): Promise<string> {
  const program = await stat(join(native, 'bin/postgres'))
  if ((program.mode & 0o005) === 0o005 && (await isReachable(native))) return native
  const copy = join(folder, `programs-${program.size}-${program.mtimeMs}`)
  if (await stat(copy).catch(() => undefined)) return copy
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
