import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode, runNpm } from './lib/children.mjs'
import { prepare } from './lib/prepare.mjs'
import { root } from './lib/root.mjs'
import { runScript } from './lib/stop.mjs'
import { closingLine, readReport } from './lib/test-report.mjs'

const args = process.argv.slice(2)

await runScript(async () => {
  await prepare(root)
  // The tests leave a core idle now and then; what the checks say is shown after them, in one piece.
  const check = runNpm(['run', '--silent', 'check'], { quiet: true })
  const [checks, tests] = await Promise.all([check, runTests()])
  console.log(checks.output.trim())
  const failed = tests.failed + (checks.code === 0 ? 0 : 1)
  console.log(closingLine({ ...tests, failed }))
  process.exitCode = failed === 0 ? 0 : 1
})

/** What is asked for; without that everything, and of the domain how much of it the tests cover: watching that slows the others down. */
async function runTests() {
  const runs =
    args.length > 0
      ? [args]
      : [
          ['--project', 'domain', '--coverage'],
          ['--project', '!domain'],
        ]
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const run of runs) {
    const counts = await runVitest(run)
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
  return total
}

/** @param {string[]} wanted */
async function runVitest(wanted) {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-test-'))
  const report = join(folder, 'report.json')
  // What is tested is what runs in production, but React and Vitest want to know that this is a test.
  const env = { ...process.env, NODE_ENV: 'test' }
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...flags, ...wanted], { env })
    return await readReport(report, code)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
