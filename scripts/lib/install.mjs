import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint, readIfPresent } from './fingerprint.mjs'
import { runNpm } from './run.mjs'
import { Stop } from './stop.mjs'

/** @param {string} root */
export function needsInstall(root) {
  if (readIfPresent(pendingFile(root)) !== undefined) return true
  const stamp = readIfPresent(stampFile(root))
  return stamp === undefined ? !isInstalled(root) : stamp !== expectedStamp(root)
}

/** @param {string} root */
export async function install(root) {
  console.log('Installing dependencies (once)…')
  await mkdir(join(root, '.cache'), { recursive: true })
  await writeFile(pendingFile(root), '')
  await rm(stampFile(root), { force: true })
  // NODE_ENV=production applies to the server, not to the tools that build it.
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await runNpm(['ci', ...flags], { cwd: root, quiet: true })
  if (code !== 0) throw new Stop(`${output}\nThe installation failed. See the output of npm above.`)
  await writeFile(stampFile(root), expectedStamp(root))
  await rm(pendingFile(root))
}

/** Exists during an installation, and after one that was interrupted. @param {string} root */
const pendingFile = (root) => join(root, '.cache/installing')

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules/.evenhand')

/** @param {string} root */
function expectedStamp(root) {
  return `${fingerprint(root, ['package-lock.json'])} ${process.platform}-${process.arch}`
}

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package */

/**
 * Whether npm, run by hand, has installed everything in the lock file.
 * @param {string} root
 */
function isInstalled(root) {
  const present = readPackages(join(root, 'node_modules/.package-lock.json'))
  const required = readPackages(join(root, 'package-lock.json'))
  if (!present || !required) return false
  return Object.entries(required).every(
    ([path, details]) =>
      !path.includes('node_modules/') ||
      details.link ||
      present[path]?.version === details.version ||
      (!present[path] && isForAnotherPlatform(details)),
  )
}

/** @param {Package} details */
function isForAnotherPlatform({ optional, os, cpu, libc }) {
  const isForUs = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc
  return optional === true && !isForUs
}

/**
 * @param {string} file
 * @returns {Record<string, Package> | undefined}
 */
function readPackages(file) {
  const text = readIfPresent(file)
  return text && JSON.parse(text).packages
}
