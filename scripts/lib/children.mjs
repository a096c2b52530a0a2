import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { root } from './root.mjs'

/** @typedef {{ code: number, output: string }} Outcome */
/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, lifeline?: boolean }} Options */

/**
 * The npm that started us, else the one in the PATH.
 * @param {string[]} args
 * @param {Options} [options]
 */
export function runNpm(args, options) {
  const own = process.env.npm_execpath ?? ''
  return basename(own) === 'npm-cli.js' ? runNode([own, ...args], options) : run('npm', args, options)
}

/**
 * @param {string[]} args
 * @param {Options} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options)
}

/**
 * Resolves when the program has ended. A signal that would end us is passed on to it first.
 * @param {string} file
 * @param {string[]} args
 * @param {Options} [options] quiet: collect the output instead of showing it; lifeline: its standard input closes when we end,
 * which `end-with-stdin.mjs` takes for a reason to end too
 * @returns {Promise<Outcome>}
 */
export function run(file, args, { cwd = root, env = process.env, quiet = false, lifeline = false } = {}) {
  const shown = quiet ? 'pipe' : 'inherit'
  const input = lifeline ? 'pipe' : quiet ? 'ignore' : 'inherit'
  const child = spawn(file, args, { cwd, env, stdio: [input, shown, shown] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const forget = passSignalsOn(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      forget()
      resolve({ code: code ?? 1, output })
    })
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function passSignalsOn(child) {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    child.kill(signal)
    child.once('exit', () => process.exit(signal === 'SIGINT' ? 130 : 143))
  }
  process.on('SIGINT', pass).on('SIGTERM', pass)
  return () => process.off('SIGINT', pass).off('SIGTERM', pass)
}
