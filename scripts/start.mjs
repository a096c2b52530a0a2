import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithParent } from './lib/end-with-parent.mjs'
import { prepare } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'
import { runScript } from './lib/stop.mjs'

/** Runs the server in this process, so that it receives every signal and cannot be left behind. */
await runScript(async () => {
  endWithParent()
  await prepare(root)
})
await import(pathToFileURL(join(root, 'server/dist/main.js')).href)
