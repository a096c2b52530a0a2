import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { createLog } from '#plugins/logging'
import { type RunningServer, startServer } from '#start'
import { StartError } from '#start-error'
import { welcome } from '#welcome'
import { createEmptyDatabase } from './support/database'
import { freePort } from './support/product'

const longTimeout = { timeout: 60_000 }
const boss = { email: 'boss@example.com', password: 'Quiet-Harbor-7' }
const namedAdmin = { ADMIN_EMAIL: boss.email, ADMIN_PASSWORD: boss.password }

let dataDir: string
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evenhand-start-'))
  closing.push(() => rm(dataDir, { recursive: true, force: true }))
})

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

interface Started extends RunningServer {
  url: string
  greeting: string
}

async function start(env: Record<string, string> = {}): Promise<Started> {
  const port = env.PORT ?? String(await freePort())
  const config = readConfig({ DATA_DIR: dataDir, SAMPLE_DATA: 'off', ...env, PORT: port })
  const server = await startServer(config, createLog('silent'))
  closing.push(server.stop)
  return { ...server, url: config.publicUrl, greeting: welcome(config, server.signIns) }
}

async function externalDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  closing.push(database.drop)
  return database.url
}

describe('the first start', () => {
  test(
    'creates a super admin whose password is shown once, and a secret that only the file owner can read',
    longTimeout,
    async () => {
      const first = await start()
      const password = /admin@example\.com with the password (\S+) /.exec(first.greeting)?.[1]
      expect(first.greeting).toContain(`Evenhand is ready at ${first.url}`)
      const token = await signIn(first, { email: 'admin@example.com', password })
      expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
      await first.stop()

      const second = await start()
      expect(second.greeting).not.toContain('password')
      expect(await currentUser(second, token)).toMatchObject({ user: { role: 'super_admin' } })
    },
  )

  test(
    'creates the admin from ADMIN_EMAIL, and instances on one database accept each other’s tokens',
    longTimeout,
    async () => {
      const env = { DATABASE_URL: await externalDatabase(), ...namedAdmin }
      const [one, two] = await Promise.all([start(env), start(env)])
      const greetings = one.greeting + two.greeting
      expect(greetings).toContain('boss@example.com with your ADMIN_PASSWORD')
      expect(greetings).not.toContain(boss.password)
      const token = await signIn(one, boss)
      expect(await currentUser(two, token)).toMatchObject({
        user: { email: boss.email, role: 'super_admin' },
      })
    },
  )

  test(
    'creates one sample company, even if two instances start at the same time, and both print how to sign in',
    longTimeout,
    async () => {
      const env = { DATABASE_URL: await externalDatabase(), SAMPLE_DATA: 'on' }
      for (const instance of await Promise.all([start(env), start(env)])) {
        expect(instance.greeting).toContain('password Review#2026')
        await signIn(instance, { email: 'employee@example.com', password: 'Review#2026' })
      }
    },
  )
})

test(
  'a sample company that is reachable over the network prints a warning at every start',
  longTimeout,
  async () => {
    const env = { DATABASE_URL: await externalDatabase() }
    const network = { ...env, HOST: '0.0.0.0' }
    const warning = /WARNING: This server is reachable over the network.*\n.*Everyone knows the passwords/
    const greeting = async (variables: Record<string, string>) => {
      const server = await start(variables)
      await server.stop()
      return server.greeting
    }
    expect(await greeting({ ...network, SAMPLE_DATA: 'on' })).toMatch(warning)
    expect(await greeting(network)).toMatch(warning)
    expect(await greeting({ ...env, PUBLIC_URL: 'https://reviews.example.com' })).toMatch(warning)
    expect(await greeting(env)).not.toMatch(warning)
  },
)

test(
  'a server that is reachable over the network has no sample company by default',
  longTimeout,
  async () => {
    const { greeting } = await start({ HOST: '0.0.0.0', SAMPLE_DATA: '' })
    expect(greeting).toContain('Sign in as admin@example.com with the password')
    expect(greeting).not.toContain('Review#2026')
  },
)

describe('a failed start has a one-line message for', () => {
  async function startFailure(env: Record<string, string>): Promise<string> {
    const failure = await start(env).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(StartError)
    const { message } = failure as StartError
    expect(message).not.toContain('\n')
    return message
  }

  test('a port or data folder that is in use', longTimeout, async () => {
    const first = await start(namedAdmin)
    const { port } = new URL(first.url)
    expect(await startFailure({ PORT: port, DATABASE_URL: await externalDatabase(), ...namedAdmin })).toBe(
      `PORT: 127.0.0.1:${port} is in use by another process`,
    )
    expect(await startFailure({})).toMatch(/^DATA_DIR: .* is in use by another Evenhand process$/)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('a host that is not an address of this machine', longTimeout, async () => {
    expect(
      await startFailure({ HOST: '192.0.2.1', DATABASE_URL: await externalDatabase(), ...namedAdmin }),
    ).toMatch(/^HOST/)
  })

  test('a secret that cannot be read', longTimeout, async () => {
    await mkdir(join(dataDir, 'secret'))
    expect(await startFailure({})).toMatch(/^DATA_DIR: cannot read the secret: EISDIR/)
    expect((await stat(join(dataDir, 'secret'))).isDirectory()).toBe(true)
  })

  test('an unreachable database', async () => {
    const message = await startFailure({ DATABASE_URL: 'postgres://app:pa55word@127.0.0.1:1/evenhand' })
    expect(message).toMatch(/^Cannot connect to DATABASE_URL: .*ECONNREFUSED/)
    expect(message).not.toContain('pa55word')
  })
})

async function signIn({ url }: Started, login: object): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(login),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { token: string }).token
}

async function currentUser({ url }: Started, token: string): Promise<unknown> {
  const response = await fetch(`${url}/api/users/current`, { headers: { authorization: `Bearer ${token}` } })
  return response.json()
}
