import { join } from 'node:path'
import { install, needsInstall } from './lib/install.mjs'
import { prepare } from './lib/prepare.mjs'
import { root, runNode } from './lib/run.mjs'
import { runScript } from './lib/stop.mjs'

/** Lighthouse has many dependencies and only the bench needs it, so it is not part of the workspaces. */
const lighthouse = join(root, 'bench/lighthouse')

await runScript(async () => {
  const args = process.argv.slice(2)
  const sections = args.filter((arg) => !arg.startsWith('-'))
  const usesLighthouse = sections.length === 0 || sections.includes('browser')
  // The download runs beside the build.
  await Promise.all([prepare(root), usesLighthouse && needsInstall(lighthouse) && install(lighthouse)])
  const { code } = await runNode(['node_modules/tsx/dist/cli.mjs', 'bench/main.ts', ...args])
  process.exitCode = code
})
