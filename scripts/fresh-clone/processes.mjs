import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * The processes that run in a folder, or were started from it or on it.
 * @param {string} folder
 */
export function processesIn(folder) {
  return process.platform === 'linux' ? readProc(folder) : askPs(folder)
}

/** @param {string} folder */
function readProc(folder) {
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
  return pids.filter((pid) => {
    const details = [
      attempt(() => readlinkSync(`/proc/${pid}/cwd`)),
      attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')),
    ]
    return details.some((text) => text.includes(folder))
  })
}

/** @param {string} folder */
function askPs(folder) {
  const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(folder)).map((line) => Number.parseInt(line, 10))
}

/** @param {() => string} read */
function attempt(read) {
  try {
    return read()
  } catch {
    return ''
  }
}
