import { withOrdinaryUser } from './fresh-clone/ordinary-user.mjs'
import { tryFreshClone } from './fresh-clone/try-fresh-clone.mjs'
import { installNode, otherNodes } from './lib/node-version.mjs'
import { prepare } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'
import { runScript } from './lib/stop.mjs'
import { addResults, summary } from './lib/test-report.mjs'
import { otherNodeSuite, runVitest, slowSuite } from './lib/vitest.mjs'

/** @typedef {import('./lib/test-report.mjs').TestResult} TestResult */
/** @typedef {{ release: string, program: string }} Node */

/**
 * The slow tests, a fresh clone on each supported Node.js, and on the others also the server tests and one browser journey.
 * The other Node.js releases are installed beside the slow tests. The clones wait for downloads, so they run beside tests too.
 */
await runScript(async () => {
  await prepare(root)
  const installing = installOtherNodes()
  // A failure is reported after the slow tests.
  installing.catch(() => {})
  const slow = await runVitest(slowSuite)
  const others = await installing
  const results = (await Promise.all([tryFreshClones(others), runOnOtherNodes(others)])).flat()
  const total = addResults([slow, ...results])
  console.log(summary(total))
  process.exitCode = total.failures.length === 0 ? 0 : 1
})

async function installOtherNodes() {
  /** @type {Node[]} */
  const others = []
  for (const release of otherNodes()) others.push({ release, program: await installNode(root, release) })
  return others
}

/**
 * One clone for each Node.js. If the tests run as root, the one on the running Node.js belongs to an ordinary user.
 * @param {Node[]} others
 */
async function tryFreshClones(others) {
  const running = `Node.js ${process.versions.node}`
  const isRoot = process.getuid?.() === 0
  const results = [
    isRoot
      ? await withOrdinaryUser((user) => cloneAs({ ...user, name: `${user.name}, ${running}` }))
      : await cloneAs({ name: running }),
  ]
  for (const { release, program } of others) {
    results.push(await cloneAs({ name: `Node.js ${release}`, node: program }))
  }
  return results
}

/** @param {Node[]} others */
async function runOnOtherNodes(others) {
  const results = []
  for (const { release, program } of others) {
    console.log(`Server tests and a browser journey on Node.js ${release}`)
    results.push(await runVitest(otherNodeSuite, program))
  }
  return results
}

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
