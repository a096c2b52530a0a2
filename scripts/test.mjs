import { prepare } from './lib/prepare.mjs'
import { root, runNpm } from './lib/run.mjs'
import { runScript } from './lib/stop.mjs'
import { summary } from './lib/test-report.mjs'
import { mainSuite, runVitest } from './lib/vitest.mjs'

const args = process.argv.slice(2)

/** Runs the main suite and all checks, or only the tests that the arguments name. */
await runScript(async () => {
  await prepare(root)
  if (args.length > 0) return finish(await runVitest([args]))
  // The checks run at the same time as the tests. Their output is printed afterwards.
  const check = runNpm(['run', '--silent', 'check'], { quiet: true })
  const [checks, tests] = await Promise.all([check, runVitest(mainSuite)])
  console.log(checks.output.trim())
  finish({ ...tests, failures: checks.code === 0 ? tests.failures : [...tests.failures, 'npm run check'] })
})

/** @param {import('./lib/test-report.mjs').TestResult} result */
function finish(result) {
  console.log(summary(result))
  process.exitCode = result.failures.length === 0 ? 0 : 1
}
