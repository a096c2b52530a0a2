import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithParent } from './end-with-parent.mjs'
import { prepare } from './prepare.mjs'
import { root } from './run.mjs'
import { runScript } from './stop.mjs'

/**
 * Runs a command of the built server in this process, with our arguments.
 * @param {'backup' | 'restore'} command
 */
export function runBundled(command) {
  return runScript(async () => {
    endWithParent()
    await prepare(root)
    const { runCommand } = await import(pathToFileURL(join(root, 'server/dist/backup.js')).href)
    const controller = new AbortController()
    const abort = () => controller.abort()
    process.on('SIGINT', abort).on('SIGTERM', abort)
    process.exitCode = await runCommand(command, process.argv.slice(2), {
      env: process.env,
      print: console.log,
      printError: console.error,
      signal: controller.signal,
    })
  })
}
