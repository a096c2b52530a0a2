import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, needsBuild } from './build.mjs'
import { install, needsInstall } from './install.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { Stop } from './stop.mjs'
import { inTurn } from './turn.mjs'

/**
 * Installs what is missing and builds what is stale; with nothing to do it writes nothing.
 * @param {string} root
 * @param {{ built?: boolean }} [options]
 */
export async function prepare(root, { built = true } = {}) {
  checkNodeVersion()
  const isReady = () => !needsInstall(root) && !(built && needsBuild(root))
  if (isReady()) return
  checkWritable(root)
  const work = async () => {
    if (needsInstall(root)) await install(root)
    if (built && needsBuild(root)) await build(root)
  }
  await inTurn(join(root, '.cache/preparing'), work, () => {
    console.log('Waiting for another start that is installing or building…')
  })
}

/** @param {string} root */
function checkWritable(root) {
  for (const name of ['.', 'node_modules', '.cache', 'server', 'server/dist', 'web', 'web/dist']) {
    const path = join(root, name)
    if (existsSync(path) && !isWritable(path)) {
      throw new Stop(
        `There is something to install or build, but you may not write to ${path}: start Evenhand as the owner of that folder.`,
      )
    }
  }
}

/** @param {string} path */
function isWritable(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
