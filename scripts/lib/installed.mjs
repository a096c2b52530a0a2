import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package */

/**
 * Whether somebody who ran npm by hand has installed what the lock file names: npm writes down what it did.
 * @param {string} root
 */
export function isComplete(root) {
  const present = readPackages(join(root, 'node_modules/.package-lock.json'))
  const wanted = readPackages(join(root, 'package-lock.json'))
  if (!present || !wanted) return false
  return Object.entries(wanted).every(
    ([path, details]) =>
      !path.includes('node_modules/') ||
      details.link ||
      present[path]?.version === details.version ||
      (!present[path] && mayBeMissing(details)),
  )
}

/** @param {Package} details */
function mayBeMissing({ optional, os, cpu, libc }) {
  const isMadeForHere = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc
  return optional === true && !isMadeForHere
}

/**
 * @param {string} file
 * @returns {Record<string, Package> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
