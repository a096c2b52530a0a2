import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Stop } from '../lib/stop.mjs'

/** @typedef {Awaited<ReturnType<typeof startProduct>>} Product */

/**
 * Runs `npm start` with its own port and data folder.
 * @param {string} checkout
 * @param {import('./ordinary-user.mjs').User} user
 */
export async function startProduct(checkout, { name, uid, gid, node = process.execPath }) {
  const start = Date.now()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const inherited = Object.entries(process.env).filter(([key]) => !key.toLowerCase().startsWith('npm_'))
  const env = {
    ...Object.fromEntries(inherited),
    ...(uid === undefined ? {} : { HOME: dirname(checkout) }),
    PATH: [dirname(node), process.env.PATH].join(delimiter),
    PORT: String(port),
    DATA_DIR: join(dirname(checkout), 'data'),
  }
  const npm = spawn('npm', ['start'], { cwd: checkout, uid, gid, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  let hasExited = false
  /** @type {Promise<number | null>} */
  const exited = new Promise((resolve) => npm.once('close', resolve))
  exited.then(() => {
    hasExited = true
  })

  /** @param {string} problem @returns {never} */
  function fail(problem) {
    npm.kill('SIGKILL')
    throw new Stop(`${output}\n${name}: ${problem}`)
  }

  return {
    /** Returns the milliseconds since the start. @param {number} timeout */
    async untilReady(timeout) {
      while (!(await isReady(address))) {
        if (hasExited) fail('npm start exited before /readyz responded')
        if (Date.now() - start > timeout) fail(`/readyz did not respond within ${timeout / 1000} s`)
        await pause(25)
      }
      return Date.now() - start
    },

    hasInstalledOrBuilt: () => /^(Installing|Building)/m.test(output),

    /**
     * @param {string} email
     * @param {string} password
     */
    async signIn(email, password) {
      const response = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const { token, user } = /** @type {{ token?: string, user?: { email: string } }} */ (
        await response.json()
      )
      if (!token || user?.email !== email) fail(`signing in returned ${response.status}`)
    },

    /** Returns the milliseconds until it exited with code 0. @param {number} timeout */
    async stop(timeout) {
      const stopStart = Date.now()
      npm.kill('SIGTERM')
      const code = await Promise.race([exited, pause(timeout, 'timeout', { ref: false })])
      if (code === 'timeout') fail(`still running ${timeout / 1000} s after SIGTERM`)
      if (code !== 0) fail(`exit code ${code} after SIGTERM`)
      return Date.now() - stopStart
    },
  }
}

/** @param {string} address */
function isReady(address) {
  return fetch(`${address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
