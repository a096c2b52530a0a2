import { execFileSync } from 'node:child_process'

const name = 'evenhand-visitor'

/** @typedef {{ name: string, uid?: number, gid?: number, node?: string }} User `node`: the Node.js program to start with */

/**
 * Makes an ordinary user for the time of the visit; one of that name who was there before stays.
 * @param {(user: User) => Promise<void>} visit
 */
export async function withOrdinaryUser(visit) {
  const known = idOf('-u') !== undefined
  if (!known) execFileSync('useradd', ['--system', '--user-group', '--no-create-home', name])
  try {
    await visit({ name: 'ordinary user', uid: idOf('-u'), gid: idOf('-g') })
  } finally {
    if (!known) execFileSync('userdel', [name])
  }
}

/** @param {'-u' | '-g'} which */
function idOf(which) {
  try {
    return Number(execFileSync('id', [which, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}
