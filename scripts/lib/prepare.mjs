import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, needsBuild } from './build.mjs'
import { install, needsInstall } from './install.mjs'
import { withLock } from './lock.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { Stop } from './stop.mjs'

/**
 * Installs and builds what is missing or outdated. Writes nothing if everything is up to date.
 * @param {string} root
 * @param {{ built?: boolean }} [options]
 */
export async function prepare(root, { built = true } = {}) {
  checkNodeVersion()
  if (!needsInstall(root) && !(built && needsBuild(root))) return
  checkWritable(root)
  const work = async () => {
    if (needsInstall(root)) await install(root)
    if (built && needsBuild(root)) await build(root)
  }
  await withLock(join(root, '.cache/preparing'), work, () => {
    console.log('Waiting for another process that is installing or building…')
  })
}

/** @param {string} root */
function checkWritable(root) {
  for (const name of ['.', 'node_modules', '.cache', 'server', 'server/dist', 'web', 'web/dist']) {
    const path = join(root, name)
    try {
      if (existsSync(path)) accessSync(path, constants.W_OK)
    } catch {
      throw new Stop(
        `Evenhand must be installed or built, but you cannot write to ${path}. Start it as the owner of that folder.`,
      )
    }
  }
}
