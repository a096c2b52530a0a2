import { execFile } from 'node:child_process'
import { lchown, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const nobody = 65534

/** The account to run PostgreSQL with. PostgreSQL refuses to run as root. */
export interface Account {
  /** Wrapper commands. */
  prefix: string[]
  /** Set if PostgreSQL runs as another user, who then needs access to its files. */
  uid?: number
}

const namespaceOfNobody = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
// Does not start if the parent has already exited, which setpriv does not detect.
const onlyIfChild = ['sh', '-c', '[ "$PPID" = "$0" ] && exec "$@"', String(process.pid)]
const exitWithParent = ['setpriv', '--pdeathsig', 'INT', ...onlyIfChild]

/**
 * A regular user runs PostgreSQL directly. Root and users without a name run it as `nobody` in a user namespace that maps
 * their files to `nobody`. Undefined if root cannot create a namespace, as in many containers.
 */
export async function chooseAccount(native: string): Promise<Account | undefined> {
  const isRoot = process.getuid?.() === 0
  const prefix = isRoot || !hasName() ? namespaceOfNobody : []
  const guarded = { prefix: [...prefix, ...exitWithParent] }
  if (await runs(native, guarded)) return guarded
  if (await runs(native, { prefix })) return { prefix }
  return isRoot ? undefined : { prefix: [] }
}

export async function accountOfNobody(native: string): Promise<Account> {
  const guarded = { prefix: exitWithParent, uid: nobody }
  return (await runs(native, guarded)) ? guarded : { prefix: [], uid: nobody }
}

/** The command that runs a PostgreSQL program under this account. */
export function commandFor(account: Account, program: string, args: string[]) {
  const [file = program, ...rest] = [...account.prefix, program, ...args]
  // Do not pass on PG* variables, LD_LIBRARY_PATH or a working directory that PostgreSQL may not be able to enter.
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  return { file, args: rest, options: { uid: account.uid, gid: account.uid, env, cwd: '/' } }
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function runs(native: string, account: Account): Promise<boolean> {
  const { file, args, options } = commandFor(account, join(native, 'bin/postgres'), ['--version'])
  return run(file, args, options).then(
    () => true,
    () => false,
  )
}

/** Changes the owner of a folder. The folder itself is last, so if its owner is right, the change is complete. */
export async function changeOwner(uid: number, folder: string): Promise<void> {
  if ((await stat(folder)).uid === uid) return
  if (process.getuid?.() !== 0) throw new Error(`DATA_DIR: ${folder} belongs to another user`)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await changeOwner(uid, path)
    else await lchown(path, uid, uid)
  }
  await lchown(folder, uid, uid)
}

/**
 * Root must not open the database of another user: the files would belong to root afterwards, and the service of that
 * user would no longer start. `nobody` owns the database of root in many containers.
 */
export async function refuseForeignFolder(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const owner = (await ownerOf(join(dataDir, 'postgres'))) ?? (await ownerOf(dataDir)) ?? 0
  if (owner === 0 || owner === nobody) return
  const name = await nameOf(owner)
  throw new Error(
    `DATA_DIR: ${dataDir} belongs to the user ${name}. Run the command as this user, for example: sudo --preserve-env -u '${name}' evenhand doctor`,
  )
}

async function ownerOf(folder: string): Promise<number | undefined> {
  return stat(folder).then(
    ({ uid }) => uid,
    () => undefined,
  )
}

/** A user without a name is written as sudo expects it. */
async function nameOf(uid: number): Promise<string> {
  return run('id', ['-nu', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => `#${uid}`,
  )
}
