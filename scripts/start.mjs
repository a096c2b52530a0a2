import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithParent } from './lib/parent.mjs'
import { prepare } from './lib/prepare.mjs'
import { root } from './lib/root.mjs'
import { runScript } from './lib/stop.mjs'

/** The server runs in this very process: no second one that a signal could miss or that could outlive this. */
await runScript(async () => {
  endWithParent()
  await prepare(root)
})
await import(pathToFileURL(join(root, 'server/dist/main.js')).href)
