import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithParent } from './parent.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { runScript } from './stop.mjs'

/**
 * Runs a command of the built server in this very process, with what stands on the command line.
 * @param {string} command
 */
export function runBundled(command) {
  return runScript(async () => {
    endWithParent()
    await prepare(root)
    const { runCommand } = await import(pathToFileURL(join(root, 'server/dist/backup.js')).href)
    const { signal } = interruption()
    const keyboard = { env: process.env, tell: console.log, complain: console.error, signal }
    process.exitCode = await runCommand(command, process.argv.slice(2), keyboard)
  })
}

function interruption() {
  const controller = new AbortController()
  const interrupt = () => controller.abort()
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  return controller
}
