import { execFile } from 'node:child_process'
import { lchown, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const nobody = 65534

/** How this process may run PostgreSQL, which refuses to run as root. */
export interface Account {
  /** Wrapper commands. */
  prefix: string[]
  /** Set if it runs as another user, who then needs access to its files. */
  uid?: number
}

const inNamespaceOfNobody = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
// setpriv only detects the end of a parent that is still alive. If the parent has already exited, do not start.
const onlyAsOurChild = ['sh', '-c', '[ "$PPID" = "$0" ] && exec "$@"', String(process.pid)]
const endingWithUs = ['setpriv', '--pdeathsig', 'INT', ...onlyAsOurChild]

/**
 * A regular user runs it directly. Root, and a user without a name, run it as `nobody` in a user namespace that maps
 * their files to `nobody`. Undefined if root cannot create a namespace, as in many containers.
 */
export async function chooseAccount(native: string): Promise<Account | undefined> {
  const isRoot = process.getuid?.() === 0
  const prefix = isRoot || !hasName() ? inNamespaceOfNobody : []
  const guarded = { prefix: [...prefix, ...endingWithUs] }
  if (await runs(native, guarded)) return guarded
  if (await runs(native, { prefix })) return { prefix }
  return isRoot ? undefined : { prefix: [] }
}

export async function accountOfNobody(native: string): Promise<Account> {
  const guarded = { prefix: endingWithUs, uid: nobody }
  return (await runs(native, guarded)) ? guarded : { prefix: [], uid: nobody }
}

/** The command that runs a PostgreSQL program under this account. */
export function commandFor(account: Account, program: string, args: string[]) {
  const [file = program, ...rest] = [...account.prefix, program, ...args]
  // Do not pass on PG* variables or LD_LIBRARY_PATH, nor a working directory that it cannot enter.
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

/** Changes the owner of a folder. Children come first, so a folder with the right owner is complete. */
export async function giveTo(uid: number, folder: string): Promise<void> {
  if ((await stat(folder)).uid === uid) return
  if (process.getuid?.() !== 0) throw new Error(`DATA_DIR: ${folder} belongs to another user`)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await giveTo(uid, path)
    else await lchown(path, uid, uid)
  }
  await lchown(folder, uid, uid)
}
