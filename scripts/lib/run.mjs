import { spawn } from 'node:child_process'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. Not from `import.meta.dirname`, which old versions of Node.js do not have. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..')

/**
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [quiet] collect the output instead of showing it
 * @property {boolean} [endWithUs] give it a standard input that closes when we end, for `end-with-stdin.mjs`
 */

/**
 * Runs the npm that started us, or the one in the PATH.
 * @param {string[]} args
 * @param {Options} [options]
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath ?? ''
  return basename(npm) === 'npm-cli.js' ? runNode([npm, ...args], options) : run('npm', args, options)
}

/**
 * @param {string[]} args
 * @param {Options} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options)
}

/**
 * Resolves when the program has exited. Forwards SIGINT and SIGTERM to it.
 * @param {string} file
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(file, args, { cwd = root, env = process.env, quiet, endWithUs } = {}) {
  const output = quiet ? 'pipe' : 'inherit'
  const input = endWithUs ? 'pipe' : quiet ? 'ignore' : 'inherit'
  const child = spawn(file, args, { cwd, env, stdio: [input, output, output] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
  }
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    child.kill(signal)
    child.once('exit', () => process.exit(signal === 'SIGINT' ? 130 : 143))
  }
  process.on('SIGINT', forward).on('SIGTERM', forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      resolve({ code: code ?? 1, output: text })
    })
  })
}
