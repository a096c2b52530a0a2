import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { readConfig } from '#config'
import { openDatabase } from '#db/open'
import { withStartLock } from '#db/start-lock'
import { readSettings } from '#features/settings/store'
import { createLog } from '#plugins/logging'
import { type RunningServer, startServer } from '#start'
import { StartError } from '#start-error'
import { welcome } from '#welcome'
import { createEmptyDatabase, createOwnedDatabase, query } from './support/database'
import { freePort } from './support/free-port'

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
  test('creates a super admin and a secret, and stores both the password and the secret in files that only their owner can read', async () => {
    const passwordFile = join(dataDir, 'admin-password')
    await writeFile(passwordFile, 'left by a failed start', { mode: 0o644 })
    const first = await start()
    expect(first.greeting).toContain(`Evenhand is ready at ${first.url}`)
    expect(first.greeting).toContain(
      `Sign in as admin@example.com with the password in ${passwordFile}, then delete this file\n`,
    )
    const password = (await readFile(passwordFile, 'utf8')).trim()
    expect(first.greeting).not.toContain(password)
    expect(first.drainSeconds).toBe(5)
    const token = await signIn(first, { email: 'admin@example.com', password })
    for (const file of ['admin-password', 'secret']) {
      expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600)
    }
    await first.stop()

    const second = await start()
    expect(second.greeting).not.toContain('password')
    expect(await currentUser(second, token)).toMatchObject({ user: { role: 'super_admin' } })
  })

  test('creates the admin from ADMIN_EMAIL, and instances on one database accept each other’s tokens', async () => {
    const env = { DATABASE_URL: await externalDatabase(), ...namedAdmin }
    const [one, two] = await Promise.all([start(env), start(env)])
    const greetings = one.greeting + two.greeting
    expect(greetings).toContain('boss@example.com with your ADMIN_PASSWORD')
    expect(greetings).not.toContain(boss.password)
    const token = await signIn(one, boss)
    expect(await currentUser(two, token)).toMatchObject({
      user: { email: boss.email, role: 'super_admin' },
    })
  })

  test('generates a password for ADMIN_EMAIL without ADMIN_PASSWORD', async () => {
    const first = await start({ DATABASE_URL: await externalDatabase(), ADMIN_EMAIL: boss.email })
    const passwordFile = join(dataDir, 'admin-password')
    expect(first.greeting).toContain(`Sign in as ${boss.email} with the password in ${passwordFile}`)
    const password = (await readFile(passwordFile, 'utf8')).trim()
    const token = await signIn(first, { email: boss.email, password })
    expect(await currentUser(first, token)).toMatchObject({ user: { role: 'super_admin' } })
  })

  test('creates one sample company, even if two instances start at the same time, and both print how to sign in', async () => {
    const env = { DATABASE_URL: await externalDatabase(), SAMPLE_DATA: 'on' }
    for (const instance of await Promise.all([start(env), start(env)])) {
      expect(instance.greeting).toContain('password Review#2026')
      expect(instance.drainSeconds).toBe(0)
      await signIn(instance, { email: 'employee@example.com', password: 'Review#2026' })
    }
  })
})

test('a sample company that is reachable over the network prints a warning at every start', async () => {
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
})

test('a server that is reachable over the network has no sample company by default', async () => {
  const { greeting } = await start({ HOST: '0.0.0.0', SAMPLE_DATA: '' })
  expect(greeting).toContain('Sign in as admin@example.com with the password')
  expect(greeting).not.toContain('Review#2026')
})

test('SHARE_RATINGS is stored at the first start and ignored after that', async () => {
  const env = { DATABASE_URL: await externalDatabase(), ...namedAdmin }
  const db = openDatabase(env.DATABASE_URL, createLog('silent'), 'test')
  closing.push(() => db.$client.end())
  for (const SHARE_RATINGS of ['at-once', 'when-completed']) {
    await (await start({ ...env, SHARE_RATINGS })).stop()
    expect(await readSettings(db)).toMatchObject({ sharing: 'at-once' })
  }
})

test('a start that waits for another instance says so', async () => {
  const url = await externalDatabase()
  const db = openDatabase(url, createLog('silent'), 'test')
  closing.push(() => db.$client.end())
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const config = readConfig({ DATABASE_URL: url, PORT: String(await freePort()), ...namedAdmin })
  let starting: Promise<RunningServer> | undefined
  await withStartLock(db, async () => {
    starting = startServer(config, log)
    const output = () => lines.join('')
    await expect
      .poll(output, { timeout: 60_000 })
      .toContain('waiting for another instance that is preparing the database')
  })
  await (await starting)?.stop()
})

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

  test('a port or data folder that is in use', async () => {
    const first = await start(namedAdmin)
    const { port } = new URL(first.url)
    expect(await startFailure({ PORT: port, DATABASE_URL: await externalDatabase(), ...namedAdmin })).toBe(
      `PORT: 127.0.0.1:${port} is in use by another process`,
    )
    expect(await startFailure({})).toMatch(/^DATA_DIR: .* is in use by another Evenhand process$/)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('a host that is not an address of this machine', async () => {
    expect(
      await startFailure({ HOST: '192.0.2.1', DATABASE_URL: await externalDatabase(), ...namedAdmin }),
    ).toMatch(/^HOST/)
  })

  test('a secret that cannot be read', async () => {
    await mkdir(join(dataDir, 'secret'))
    expect(await startFailure({})).toMatch(/^DATA_DIR: cannot read the secret: EISDIR/)
    expect((await stat(join(dataDir, 'secret'))).isDirectory()).toBe(true)
  })

  test('a generated password that cannot be stored, and creates no account', async () => {
    await writeFile(join(dataDir, 'file'), '')
    const folder = join(dataDir, 'file', 'folder')
    const env = { DATABASE_URL: await externalDatabase(), DATA_DIR: folder }
    expect(await startFailure(env)).toBe(
      `DATA_DIR: cannot store the generated password: ${folder}/admin-password: no such folder (ENOTDIR). ` +
        'Make the folder writable, or set ADMIN_EMAIL and ADMIN_PASSWORD',
    )
    expect((await start({ ...env, ...namedAdmin })).greeting).toContain(boss.email)
  })

  test('a database that is read-only', async () => {
    const url = await externalDatabase()
    const name = new URL(url).pathname.slice(1)
    await query(url, `alter database ${name} set default_transaction_read_only = on`)
    expect(await startFailure({ DATABASE_URL: url })).toMatch(/^The database is read-only\. Set default/)
  })

  test('a database with another encoding', async () => {
    const database = await createEmptyDatabase("encoding 'LATIN1' locale 'C'")
    closing.push(database.drop)
    expect(await startFailure({ DATABASE_URL: database.url })).toBe(
      'The database encoding is LATIN1. Create a database with UTF8 encoding and restore a backup into it',
    )
  })

  test('a database user that may not create tables', async () => {
    const { url, drop } = await createOwnedDatabase()
    closing.push(drop)
    const name = new URL(url).pathname.slice(1)
    await query(inject('serverUrl'), `alter database ${name} owner to current_user`)
    expect(await startFailure({ DATABASE_URL: url })).toBe(
      'The database user does not have permission to create tables. Make it the owner of the database',
    )
  })

  test.each(['127.0.0.1:1', '127.0.0.1:1,127.0.0.1:2'])('an unreachable database at %s', async (hosts) => {
    const message = await startFailure({ DATABASE_URL: `postgres://app:pa55word@${hosts}/evenhand` })
    const reasons = hosts.split(',').map((host) => `connect ECONNREFUSED ${host}`)
    expect(message).toBe(`Cannot connect to DATABASE_URL: ${reasons.join('; ')}`)
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
