import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#config'
import { startEmbeddedPostgres } from '#db/embedded/start'
import { openDatabase } from '#db/open'
import { createLog } from '#plugins/logging'
import { startServer } from '#start'
import { StartError } from '#start-error'
import { query } from './support/database'
import { freePort } from './support/free-port'
import { isInstalled } from './support/installed'

const timeout = 120_000

beforeEach(({ skip }) => skip(!isInstalled('pgbouncer'), 'pgbouncer is not installed'))

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-pgbouncer-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts PostgreSQL and PgBouncer with Debian's defaults, except for the pool mode. Returns the URL. */
async function startPgBouncer(mode: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: await makeFolder(),
    listen: { port: await freePort() },
  })
  onTestFinished(postgres.stop)
  const { host, port, user, password } = new pg.Client({ connectionString: postgres.url })
  const listenPort = await freePort()
  const folder = await makeFolder()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
evenhand = host=${host} port=${port} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  )
  await chmod(folder, 0o755)
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler = spawn('pgbouncer', [...account, file], { stdio: 'ignore' })
  const exited = once(pooler, 'exit')
  onTestFinished(async () => {
    pooler.kill('SIGINT')
    await exited
  })
  const url = `postgres://evenhand@127.0.0.1:${listenPort}/evenhand`
  await vi.waitFor(() => query(url, 'select 1'), { timeout: 60_000 })
  return url
}

async function start(databaseUrl: string) {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: await makeFolder(),
    PORT: String(await freePort()),
    ADMIN_EMAIL: 'boss@example.com',
    ADMIN_PASSWORD: 'Quiet-Harbor-7',
  })
  const server = await startServer(config, createLog('silent'))
  onTestFinished(server.stop)
  return config.publicUrl
}

test.each(['transaction', 'statement'])('PgBouncer in %s mode is refused', { timeout }, async (mode) => {
  const url = await startPgBouncer(mode)
  const failure = await start(url).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartError)
  expect((failure as StartError).message).toMatch(
    /^DATABASE_URL: .* PgBouncer with pool_mode = session[^\n]+$/,
  )
})

test('PgBouncer in session mode works', { timeout }, async () => {
  const database = await startPgBouncer('session')
  const url = await start(database)
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'boss@example.com', password: 'Quiet-Harbor-7' }),
  })
  expect(response.status).toBe(200)
  const db = openDatabase(database, createLog('silent'))
  onTestFinished(() => db.$client.end())
  expect((await db.$client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '10s' }])
})
