import { runNode } from './lib/children.mjs'
import { prepare } from './lib/prepare.mjs'
import { root } from './lib/root.mjs'
import { runScript } from './lib/stop.mjs'

/** The experiments run against the built product: all of them, or those that are named. */
await runScript(async () => {
  await prepare(root)
  const { code } = await runNode(['node_modules/tsx/dist/cli.mjs', 'prove/main.ts', ...process.argv.slice(2)])
  process.exitCode = code
})
