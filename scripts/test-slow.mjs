import { withOrdinaryUser } from './fresh-clone/ordinary-user.mjs'
import { tryFreshClone } from './fresh-clone/try-fresh-clone.mjs'
import { installNode, otherNodes } from './lib/node-version.mjs'
import { prepare } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'
import { runScript } from './lib/stop.mjs'
import { addResults, summary } from './lib/test-report.mjs'
import { otherNodeSuite, runVitest, slowSuite } from './lib/vitest.mjs'

/** @typedef {import('./lib/test-report.mjs').TestResult} TestResult */

/**
 * The slow tests, a fresh clone as root and as an ordinary user, and on every other supported Node.js a fresh clone, the
 * server tests and the browser tests of the main suite.
 */
await runScript(async () => {
  await prepare(root)
  const results = [await runVitest(slowSuite)]
  const isRoot = process.getuid?.() === 0
  results.push(await cloneAs({ name: isRoot ? 'root' : 'this user' }))
  if (isRoot) {
    results.push(await withOrdinaryUser(cloneAs))
  }
  for (const release of otherNodes()) {
    const node = await installNode(root, release)
    results.push(await cloneAs({ name: `Node.js ${release}`, node }))
    console.log(`Server and browser tests on Node.js ${release}`)
    results.push(await runVitest(otherNodeSuite, node))
  }
  const total = addResults(results)
  console.log(summary(total))
  process.exitCode = total.failures.length === 0 ? 0 : 1
})

/**
 * @param {import('./fresh-clone/ordinary-user.mjs').User} user
 * @returns {Promise<TestResult>}
 */
async function cloneAs(user) {
  try {
    await tryFreshClone(root, user)
    return { passed: 1, skipped: 0, failures: [] }
  } catch (error) {
    console.error(error)
    return { passed: 0, skipped: 0, failures: [`a fresh clone as ${user.name}`] }
  }
}
