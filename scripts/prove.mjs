import { runNode } from './lib/children.mjs'
import { endWithParent } from './lib/parent.mjs'
import { prepare } from './lib/prepare.mjs'
import { root } from './lib/root.mjs'
import { runScript } from './lib/stop.mjs'

const flags = ['--import', 'tsx', '--import', './scripts/lib/end-with-stdin.mjs']

/** The experiments run against the built product: all of them, or those that are named. */
await runScript(async () => {
  endWithParent()
  await prepare(root)
  const program = [...flags, 'prove/main.ts', ...process.argv.slice(2)]
  const { code } = await runNode(program, { lifeline: true })
  process.exitCode = code
})
