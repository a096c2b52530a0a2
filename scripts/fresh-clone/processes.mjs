import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * The processes whose working directory or command line contains the folder.
 * @param {string} folder
 * @returns {number[]}
 */
export function processesIn(folder) {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n')
    return lines.filter((line) => line.includes(folder)).map((line) => Number.parseInt(line, 10))
  }
  const pids = readdirSync('/proc').map(Number)
  return pids.filter((pid) => pid > 0 && pid !== process.pid && uses(pid, folder))
}

/**
 * @param {number} pid
 * @param {string} folder
 */
function uses(pid, folder) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).includes(folder)
  } catch {
    // It has exited, or belongs to the system.
    return false
  }
}
