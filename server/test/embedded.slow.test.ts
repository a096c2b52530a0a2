import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#db/embedded/start'
import { createLog } from '#plugins/logging'
import { type Child, startChild } from './support/start-child'

let folder: string
let dataDir: string
const running: EmbeddedPostgres[] = []
const children: Child[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenhand data '))
  dataDir = join(folder, 'data')
})

afterEach(async () => {
  for (const child of children.splice(0)) await child.kill()
  for (const postgres of running.splice(0)) await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('an ordinary start', () => {
  test('keeps what was written, in a folder that only its owner can enter and whose name has blanks', async () => {
    await chmod(folder, 0o700)
    const first = await start()
    await query(first.url, 'create table kept (word text)')
    await query(first.url, "insert into kept values ('GRÜN')")
    await first.stop()
    const second = await start()
    expect(await query(second.url, 'select lower(word) as word from kept')).toEqual([{ word: 'grün' }])
  })

  test('opens no port', async () => {
    const postgres = await start()
    expect(await query(postgres.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  })

  test('works in a folder whose path is too long for a socket', async () => {
    dataDir = join(dataDir, 'd'.repeat(120))
    const postgres = await start()
    expect(await query(postgres.urlFor('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('is refused while another process runs on the same folder', async () => {
    await start()
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `DATA_DIR: ${dataDir} is in use by another Evenhand process`,
    )
  })
})

test('as a server for others it asks for the password', async () => {
  const postgres = await start({ listen: { port: await freePort() } })
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  const withoutPassword = postgres.url.replace(/:[0-9a-f]+@/, ':guess@')
  await expect(query(withoutPassword, 'select 1')).rejects.toThrow('password authentication failed')
})

describe('after an accident', () => {
  test('a first start that was killed halfway is made good by the next', async () => {
    const child = startChild('postgres', dataDir)
    children.push(child)
    await vi.waitUntil(() => unfinishedClusters().length > 0, { timeout: 15_000, interval: 5 })
    await Promise.all([expect(child.ready).rejects.toThrow('ended before it was ready'), child.kill()])
    await start()
    expect(unfinishedClusters()).toEqual([])
  })

  test('a PostgreSQL that was killed comes back by itself with the data', async () => {
    const logged: string[] = []
    const log = createLog('info', { write: (line) => void logged.push(line) })
    const postgres = await start({ durable: true, log })
    await query(postgres.url, 'create table kept ()')
    const killed = postgres.pid
    process.kill(killed, 'SIGKILL')
    await vi.waitUntil(() => postgres.pid !== killed, { timeout: 15_000 })
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', signal: 'SIGKILL', msg: 'the embedded PostgreSQL exited and is being restarted' },
      { level: 'info', pid: postgres.pid, msg: 'the embedded PostgreSQL is running again' },
    ])
    expect(await query(postgres.url, "select to_regclass('kept') is not null as kept")).toEqual([
      { kept: true },
    ])
  })

  test('it can be stopped while it is coming back', async () => {
    const postgres = await start()
    process.kill(postgres.pid, 'SIGKILL')
    await postgres.stop()
    await isGone(postgres.pid)
  })

  test.runIf(isInstalled('setpriv'))('PostgreSQL ends with the process that was killed', async () => {
    const child = startChild('postgres', dataDir)
    children.push(child)
    const { pid } = await child.ready
    await child.kill()
    await isGone(pid)
  })

  test.runIf(isInstalled('setpriv'))(
    'PostgreSQL does not come up any more for a process that was killed while starting it',
    async () => {
      const held = await holdBackPostgres()
      const child = startChild('postgres', dataDir, { PATH: `${held.folder}${delimiter}${process.env.PATH}` })
      children.push(child)
      const pid = await held.pid()
      await Promise.all([expect(child.ready).rejects.toThrow('ended before it was ready'), child.kill()])
      expect(isAlive(pid)).toBe(true)
      await held.letGo()
      await isGone(pid)
    },
  )

  test('a process that got the old number meanwhile does not stop the start', async () => {
    await (await start()).stop()
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60000)'])
    await writeFile(join(dataDir, 'postgres/18/postmaster.pid'), `${stranger.pid}\n`)
    const postgres = await start()
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    stranger.kill('SIGKILL')
    await once(stranger, 'exit')
  })
})

describe('on a machine that has neither unshare nor setpriv', () => {
  const bare = { PATH: '/nonexistent' }

  test('it runs where only its owner can enter, and the next start ends what a killed process left', async () => {
    await chmod(folder, 0o700)
    const first = startChild('postgres', dataDir, bare)
    children.push(first)
    const left = await first.ready
    await first.kill()
    expect(isAlive(left.pid)).toBe(true)

    const second = startChild('postgres', dataDir, bare)
    children.push(second)
    const leftAgain = await second.ready
    await isGone(left.pid)
    await second.kill()

    const third = await start()
    await isGone(leftAgain.pid)
    expect(await query(third.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await third.stop()
    await rm(await realpath(join(dataDir, 'postgres')), { recursive: true })
  })
})

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, ...options })
  running.push(postgres)
  return postgres
}

/** A `setpriv` for the PATH that waits, before it does its work for PostgreSQL itself, until it is let go. */
async function holdBackPostgres() {
  const [said, go] = [join(folder, 'said'), join(folder, 'go')]
  const wait = `echo $$ > '${said}.new'; mv '${said}.new' '${said}'; while [ ! -e '${go}' ]; do sleep 0.02; done`
  const real = `PATH="\${PATH#*${delimiter}}" exec setpriv "$@"`
  const script = ['#!/bin/sh', `case "$*" in *'bin/postgres -D '*) ${wait};; esac`, real, '']
  const programs = join(folder, 'programs')
  await mkdir(programs)
  await writeFile(join(programs, 'setpriv'), script.join('\n'), { mode: 0o755 })
  return {
    folder: programs,
    async pid() {
      await vi.waitUntil(() => existsSync(said), { timeout: 15_000 })
      return Number(await readFile(said, 'utf8'))
    },
    letGo: () => writeFile(go, ''),
  }
}

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function unfinishedClusters(): string[] {
  const folder = join(dataDir, 'postgres')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('18.')) : []
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A process that has ended keeps its number until its parent has taken note. */
async function isGone(pid: number): Promise<void> {
  await vi.waitUntil(() => !isAlive(pid), { timeout: 15_000 })
}

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
