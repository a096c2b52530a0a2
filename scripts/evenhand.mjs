import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithParent } from './lib/end-with-parent.mjs'
import { prepare } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'
import { runScript, Stop } from './lib/stop.mjs'

/**
 * Runs a command of the built product, after installing and building what is missing. It runs in this process, so that it
 * receives every signal and cannot be left behind.
 */
await runScript(async () => {
  const [command, ...args] = process.argv.slice(2)
  if (command === 'backup' && args.includes('-')) {
    throw new Stop(
      'npm also writes to standard output, which would damage the backup. Run bin/evenhand backup - instead',
    )
  }
  endWithParent()
  await prepare(root)
})
await import(pathToFileURL(join(root, 'server/dist/cli.js')).href)
