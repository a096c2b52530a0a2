import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runNpm } from './children.mjs'
import { fingerprint } from './fingerprint.mjs'
import { isComplete } from './installed.mjs'
import { readStamp } from './stamp.mjs'
import { Stop } from './stop.mjs'

/** @param {string} root */
export function needsInstall(root) {
  if (readStamp(begunFile(root)) !== undefined) return true
  const stamp = readStamp(stampFile(root))
  return stamp === undefined ? !isComplete(root) : stamp !== wantedStamp(root)
}

/** @param {string} root */
export async function install(root) {
  console.log('Installing what is missing (once)…')
  await mkdir(join(root, '.cache'), { recursive: true })
  await writeFile(begunFile(root), '')
  await rm(stampFile(root), { force: true })
  // Whoever sets NODE_ENV=production means the server, not the tools that build it.
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await runNpm(['ci', ...flags], { cwd: root, quiet: true })
  if (code !== 0) throw new Stop(`${output}\nThe installation failed; what npm said stands above.`)
  await writeFile(stampFile(root), wantedStamp(root))
  await rm(begunFile(root))
}

/** There while an installation is under way, or was cut off. @param {string} root */
const begunFile = (root) => join(root, '.cache/installing')

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules/.evenhand')

/** @param {string} root */
function wantedStamp(root) {
  return `${fingerprint(root, ['package-lock.json'])} ${process.platform}-${process.arch}`
}
