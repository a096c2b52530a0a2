import { runNode } from './lib/children.mjs'
import { prepare } from './lib/prepare.mjs'
import { root } from './lib/root.mjs'
import { runScript } from './lib/stop.mjs'

await runScript(async () => {
  await prepare(root)
  const { code } = await runNode(['node_modules/tsx/dist/cli.mjs', 'bench/main.ts', ...process.argv.slice(2)])
  process.exitCode = code
})
