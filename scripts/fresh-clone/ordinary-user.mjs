import { execFileSync } from 'node:child_process'

const name = 'evenhand-visitor'

/** @typedef {{ name: string, uid?: number, gid?: number, node?: string }} User `node`: path of the Node.js program */

/**
 * Creates an ordinary user and removes it afterwards, unless it already existed.
 * @template T
 * @param {(user: User) => Promise<T>} work
 */
export async function withOrdinaryUser(work) {
  const existed = idOf('-u') !== undefined
  if (!existed) execFileSync('useradd', ['--system', '--user-group', '--no-create-home', name])
  try {
    return await work({ name: 'ordinary user', uid: idOf('-u'), gid: idOf('-g') })
  } finally {
    if (!existed) execFileSync('userdel', [name])
  }
}

/** @param {'-u' | '-g'} flag */
function idOf(flag) {
  try {
    return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}
