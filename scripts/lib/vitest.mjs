import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { run } from './run.mjs'
import { addResults, readReport } from './test-report.mjs'

/** The tests of `npm test`. Coverage slows tests down, so it is measured for the domain only. */
export const mainSuite = [
  ['--project', 'domain', '--coverage', '--exclude', '**/*.slow.test.ts'],
  ['--project', '!domain', '--exclude', '**/*.slow.test.ts'],
]

/** Runs on the other supported Node.js versions: the parts that use Node.js most, and one browser journey. */
export const otherNodeSuite = [
  ['--exclude', '**/*.slow.test.ts', 'server/test/', 'e2e/review-workflow.test.ts'],
]

/** The tests that only `npm run test:slow` runs. The experiments use all cores, so they do not run beside browser tests. */
export const slowSuite = [
  ['--project', '!prove', '.slow.test.ts'],
  ['--project', 'prove', '.slow.test.ts'],
]

/**
 * Runs Vitest once for each list of arguments and adds up the results.
 * @param {string[][]} runs
 * @param {string} [node] the Node.js program that runs the tests and the product
 */
export async function runVitest(runs, node = process.execPath) {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-test-'))
  const report = join(folder, 'report.json')
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = {
    ...process.env,
    PATH: [dirname(node), process.env.PATH].join(delimiter),
    // React and Vitest need it, even if the caller has set production.
    NODE_ENV: 'test',
  }
  const results = []
  try {
    for (const args of runs) {
      const { code } = await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...flags, ...args], { env })
      results.push(await readReport(report, code))
      await rm(report, { force: true })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return addResults(results)
}
