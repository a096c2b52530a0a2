import { withOrdinaryUser } from './fresh-clone/ordinary-user.mjs'
import { tryFreshClone } from './fresh-clone/try-fresh-clone.mjs'
import { installNode, otherNodes } from './lib/node-version.mjs'
import { prepare } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'
import { runScript } from './lib/stop.mjs'
import { addCounts, closingLine } from './lib/test-report.mjs'
import { mainSuite, runVitest, slowSuite } from './lib/vitest.mjs'

/** @typedef {import('./lib/test-report.mjs').Counts} Counts */

/**
 * The slow tests, a fresh clone as root and as an ordinary user, and the main suite and a fresh clone on every other
 * supported Node.js.
 */
await runScript(async () => {
  await prepare(root)
  const counts = [await runVitest(slowSuite)]
  const isRoot = process.getuid?.() === 0
  counts.push(await passes(() => tryFreshClone(root, { name: isRoot ? 'root' : 'this user' })))
  if (isRoot) {
    counts.push(await passes(() => withOrdinaryUser((user) => tryFreshClone(root, user))))
  }
  for (const release of otherNodes()) {
    const node = await installNode(root, release)
    counts.push(await passes(() => tryFreshClone(root, { name: `Node.js ${release}`, node })))
    console.log(`The main suite on Node.js ${release}`)
    counts.push(await runVitest(mainSuite, node))
  }
  const total = addCounts(counts)
  console.log(closingLine(total))
  process.exitCode = total.failed === 0 ? 0 : 1
})

/**
 * @param {() => Promise<void>} attempt
 * @returns {Promise<Counts>}
 */
async function passes(attempt) {
  try {
    await attempt()
    return { passed: 1, failed: 0, skipped: 0 }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
