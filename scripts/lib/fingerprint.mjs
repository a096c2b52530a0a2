import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ignored = new Set(['node_modules', 'dist', 'test', 'migrations', 'data'])

/**
 * Changes when the name or the content of a file changes, not when only its time does.
 * @param {string} root
 * @param {string[]} paths files and folders in the root
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => filesIn(root, path))) {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(root, path)))
    hash.update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [path] : []
  const names = readdirSync(join(root, path)).filter((name) => !ignored.has(name) && !name.startsWith('.'))
  return names.sort().flatMap((name) => filesIn(root, join(path, name)))
}

/**
 * The content of a file, or undefined if it does not exist.
 * @param {string} file
 */
export function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
