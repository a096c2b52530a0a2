import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const notSources = new Set(['node_modules', 'dist', 'test', 'migrations', 'data'])

/**
 * Changes when the name or the content of a file changes; what was merely touched stays the same.
 * @param {string} root
 * @param {string[]} paths files and folders below the root
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => filesIn(root, path))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(root, path) {
  try {
    const names = readdirSync(join(root, path)).filter(
      (name) => !notSources.has(name) && !name.startsWith('.'),
    )
    return names.sort().flatMap((name) => filesIn(root, join(path, name)))
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return [path]
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
