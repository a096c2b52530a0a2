import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './run.mjs'
import { Stop } from './stop.mjs'

const oldest = { major: 20, minor: 19 }

/** The Node.js releases that are supported and tested. */
export const supportedNodes = [`${oldest.major}.${oldest.minor}`, '22', '24']

/** @param {string} version */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return
  throw new Stop(
    `Evenhand needs Node.js ${oldest.major}.${oldest.minor} or newer. This is ${version}. See https://nodejs.org`,
  )
}

/** All supported releases but the running one. */
export function otherNodes(version = process.versions.node) {
  const [major] = version.split('.')
  return supportedNodes.filter((release) => release.split('.')[0] !== major)
}

/**
 * Installs a Node.js release from npm, if needed, and returns the path of its program.
 * @param {string} root
 * @param {string} release
 */
export async function installNode(root, release) {
  const folder = join(root, '.cache/node', release)
  const program = join(folder, 'node_modules/node/bin/node')
  if (existsSync(program)) return program
  console.log(`Installing Node.js ${release} for the tests (once)…`)
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { output } = await runNpm(['install', '--prefix', folder, ...flags, `node@${release}`], {
    quiet: true,
  })
  if (!existsSync(program)) throw new Stop(`${output}\nNode.js ${release} could not be installed.`)
  return program
}
