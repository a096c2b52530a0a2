import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stop } from '../lib/stop.mjs'
import { processesIn } from './processes.mjs'
import { startProduct } from './product.mjs'

const timeouts = { firstStart: 900_000, secondStart: 180_000, stop: 60_000 }

/**
 * Clones the repository, starts it twice, signs in, and stops it. The second start must neither install nor build; how
 * long it takes depends on the machine, so `npm run bench` measures that.
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
    print(`ready ${seconds(await first.untilReady(timeouts.firstStart))} after npm start in a fresh clone`)
    await first.signIn('employee@example.com', 'Review#2026')
    print('signed in as employee@example.com')
    await stop(first)

    const second = await startProduct(checkout, user)
    print(`started again in ${seconds(await second.untilReady(timeouts.secondStart))}`)
    if (second.hasInstalledOrBuilt())
      throw new Stop(`${user.name}: the second start installed or built something`)
    await stop(second)
  } finally {
    for (const pid of processesIn(folder)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }

  /** @param {import('./product.mjs').Product} product */
  async function stop(product) {
    const duration = await product.stop(timeouts.stop)
    const left = processesIn(folder).length
    if (left > 0) throw new Stop(`${user.name}: ${left} processes are still running after SIGTERM`)
    print(`exit code 0 ${seconds(duration)} after SIGTERM, no process left`)
  }

  /** @param {string} text */
  function print(text) {
    console.log(`${user.name}: ${text}`)
  }
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
