import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Stop } from '../lib/stop.mjs'

/** @typedef {{ success?: boolean, token?: string, user?: { email: string } }} SignedIn */
/** @typedef {Awaited<ReturnType<typeof startProduct>>} Product */

/**
 * `npm start` as a person would type it, with a port and a data folder of its own.
 * @param {string} checkout
 * @param {import('./ordinary-user.mjs').User} user
 */
export async function startProduct(checkout, { name, uid, gid, node = process.execPath }) {
  const begun = Date.now()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const npm = spawn('npm', ['start'], {
    cwd: checkout,
    uid,
    gid,
    env: {
      ...ownEnvironment(uid === undefined ? undefined : dirname(checkout)),
      PATH: [dirname(node), process.env.PATH].join(delimiter),
      PORT: String(port),
      DATA_DIR: join(dirname(checkout), 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  /** @type {Promise<number | null>} */
  const exited = new Promise((resolve) => npm.once('close', resolve))
  let hasEnded = false
  exited.then(() => {
    hasEnded = true
  })

  /** @param {string} what @returns {never} */
  function fail(what) {
    npm.kill('SIGKILL')
    throw new Stop(`${output}\n${name}: ${what}`)
  }

  return {
    /** How long it took from the start. @param {number} limit */
    async untilReady(limit) {
      while (!(await isReady(address))) {
        if (hasEnded) fail('npm start ended before /readyz answered')
        if (Date.now() - begun > limit) fail(`/readyz did not answer within ${limit / 1000} s`)
        await pause(25)
      }
      return Date.now() - begun
    },

    /**
     * @param {string} email
     * @param {string} password
     */
    async signIn(email, password) {
      const answer = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const { success, token, user } = /** @type {SignedIn} */ (await answer.json())
      if (!success || !token || user?.email !== email) fail(`signing in was answered with ${answer.status}`)
    },

    /** How long it took to end with exit code 0. @param {number} limit */
    async stop(limit) {
      const asked = Date.now()
      npm.kill('SIGTERM')
      const code = await Promise.race([exited, pause(limit, 'late', { ref: false })])
      if (code === 'late') fail(`it was still running ${limit / 1000} s after SIGTERM`)
      if (code !== 0) fail(`exit code ${code} after SIGTERM`)
      return Date.now() - asked
    },
  }
}

/**
 * Ours, without what an npm around us has put there.
 * @param {string | undefined} home
 */
function ownEnvironment(home) {
  const inherited = Object.entries(process.env).filter(([key]) => !key.toLowerCase().startsWith('npm_'))
  return { ...Object.fromEntries(inherited), ...(home ? { HOME: home } : {}) }
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
