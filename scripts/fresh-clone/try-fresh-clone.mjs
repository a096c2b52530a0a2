import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stop } from '../lib/stop.mjs'
import { processesIn } from './processes.mjs'
import { startProduct } from './product.mjs'

const patience = { firstStart: 600_000, secondStart: 3_000, stop: 10_000 }

/**
 * @param {string} repository
 * @param {import('./ordinary-user.mjs').User} user
 */
export async function tryFreshClone(repository, user) {
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-clone-'))
  const checkout = join(folder, 'evenhand')
  try {
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${repository}`, checkout])
    if (user.uid !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])

    const first = await startProduct(checkout, user)
    say(
      user,
      `ready ${seconds(await first.untilReady(patience.firstStart))} after npm start in a fresh clone`,
    )
    await first.signIn('employee@example.com', 'Review#2026')
    say(user, 'employee@example.com signed in')
    await stopCompletely(user, first, folder)

    const second = await startProduct(checkout, user)
    say(user, `started again in ${seconds(await second.untilReady(patience.secondStart))}`)
    await stopCompletely(user, second, folder)
  } finally {
    for (const pid of processesIn(folder)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {import('./ordinary-user.mjs').User} user
 * @param {import('./product.mjs').Product} product
 * @param {string} folder
 */
async function stopCompletely(user, product, folder) {
  const took = await product.stop(patience.stop)
  const left = processesIn(folder)
  if (left.length > 0)
    throw new Stop(`${user.name}: ${left.length} processes were still running after SIGTERM`)
  say(user, `SIGTERM: exit code 0 after ${seconds(took)}, nothing left running`)
}

/**
 * @param {import('./ordinary-user.mjs').User} user
 * @param {string} text
 */
function say(user, text) {
  console.log(`${user.name}: ${text}`)
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
