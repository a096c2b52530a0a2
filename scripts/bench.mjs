import { join } from 'node:path'
import { install, needsInstall } from './lib/install.mjs'
import { prepare } from './lib/prepare.mjs'
import { root, runNode } from './lib/run.mjs'
import { runScript } from './lib/stop.mjs'

/** Stands apart from the workspaces: it brings many packages, which nobody else shall have to wait for. */
const lighthouse = join(root, 'bench/lighthouse')

await runScript(async () => {
  const asked = process.argv.slice(2)
  const sections = asked.filter((word) => !word.startsWith('-'))
  await prepare(root)
  const isJudging = sections.length === 0 || sections.includes('browser')
  if (isJudging && needsInstall(lighthouse)) await install(lighthouse)
  const { code } = await runNode(['node_modules/tsx/dist/cli.mjs', 'bench/main.ts', ...asked])
  process.exitCode = code
})
