import { readFileSync } from 'node:fs'

/** @param {string} file */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
