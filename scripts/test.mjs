import { prepare } from './lib/prepare.mjs'
import { root, runNpm } from './lib/run.mjs'
import { runScript } from './lib/stop.mjs'
import { summary } from './lib/test-report.mjs'
import { mainSuite, runVitest } from './lib/vitest.mjs'

const args = process.argv.slice(2)

await runScript(async () => {
  await prepare(root)
  // The checks run at the same time as the tests. Their output is printed afterwards.
  const check = runNpm(['run', '--silent', 'check'], { quiet: true })
  const [checks, tests] = await Promise.all([check, runVitest(args.length > 0 ? [args] : mainSuite)])
  console.log(checks.output.trim())
  const failures = checks.code === 0 ? tests.failures : [...tests.failures, 'npm run check']
  console.log(summary({ ...tests, failures }))
  process.exitCode = failures.length === 0 ? 0 : 1
})
