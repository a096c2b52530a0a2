import { endWithParent } from './lib/end-with-parent.mjs'
import { prepare } from './lib/prepare.mjs'
import { root, runNode } from './lib/run.mjs'
import { runScript } from './lib/stop.mjs'

const flags = ['--import', 'tsx', '--import', './scripts/lib/end-with-stdin.mjs']

/** Runs all experiments, or those in the arguments, against the built product. */
await runScript(async () => {
  endWithParent()
  await prepare(root)
  const { code } = await runNode([...flags, 'prove/main.ts', ...process.argv.slice(2)], { endWithUs: true })
  process.exitCode = code
})
