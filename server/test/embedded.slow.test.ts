import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#db/embedded/start'
import { createLog } from '#plugins/logging'
import { runEvenhand } from './support/command'
import { query } from './support/database'
import { freePort } from './support/free-port'
import { isInstalled } from './support/installed'
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

describe('a normal start', () => {
  test('keeps the data, in a folder that only its owner can access and whose name contains spaces', async () => {
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

  test('refuses the data of another major version of PostgreSQL, also for a backup, and says what to do', async () => {
    const first = await start()
    await query(first.url, "create table kept as select 'word' as word")
    await first.stop()
    const postgres = await realpath(join(dataDir, 'postgres'))
    const [version = ''] = readdirSync(postgres).filter((name) => /^\d+$/.test(name))
    await rename(join(postgres, version), join(postgres, '17'))
    await writeFile(join(postgres, '17/PG_VERSION'), '17\n')
    const problem = `The data in ${postgres} belongs to PostgreSQL 17, but this version of Evenhand contains PostgreSQL ${version}: back it up with the previous version (evenhand backup FILE), move that folder away, and restore the backup with this version (evenhand restore FILE)`
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(problem)
    const backup = await runEvenhand(['backup', join(folder, 'file')], { env: { DATA_DIR: dataDir } })
    expect(backup).toMatchObject({ code: 1, errors: `Backup failed: ${problem}\n` })
    expect(readdirSync(postgres)).toContain('17')
    expect(readdirSync(postgres)).not.toContain(version)
    await rename(join(postgres, '17'), join(postgres, version))
    await writeFile(join(postgres, version, 'PG_VERSION'), `${version}\n`)
    expect(await query((await start()).url, 'select word from kept')).toEqual([{ word: 'word' }])
  })

  test('fails while another process uses the same folder', async () => {
    await start()
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `DATA_DIR: ${dataDir} is in use by another Evenhand process`,
    )
  })
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  const www = 33

  test('the database of another user is refused, and its files keep their owner', async () => {
    await (await start()).stop()
    execFileSync('chown', ['-R', String(www), dataDir])
    const env = { DATA_DIR: dataDir }
    const refusal = `DATA_DIR: ${dataDir} belongs to the user ${nameOf(www)}. Run the command as this user, for example: sudo --preserve-env -u '${nameOf(www)}' evenhand doctor`
    expect((await runEvenhand(['doctor'], { env })).output).toMatch(
      new RegExp(`^error +Database +${escaped(refusal)}$`, 'm'),
    )
    expect(await runEvenhand(['migrate'], { env })).toMatchObject({
      code: 1,
      errors: `Migration failed: ${refusal}\n`,
    })
    expect(await runEvenhand(['backup', join(folder, 'file')], { env })).toMatchObject({
      code: 1,
      errors: `Backup failed: ${refusal}\n`,
    })
    const others = execFileSync('find', [dataDir, '-not', '-uid', String(www)], { encoding: 'utf8' })
    expect(others).toBe('')
  })

  test('an empty folder of another user is refused', async () => {
    await mkdir(dataDir)
    await chown(dataDir, 4321, 4321)
    await expect(start()).rejects.toThrow(`belongs to the user #4321. Run the command as this user`)
    expect(readdirSync(dataDir)).toEqual([])
  })
})

test('a server that listens on a port requires the password', async () => {
  const postgres = await start({ listen: { port: await freePort() } })
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  const withoutPassword = postgres.url.replace(/:[0-9a-f]+@/, ':guess@')
  await expect(query(withoutPassword, 'select 1')).rejects.toThrow('password authentication failed')
})

describe('after a crash', () => {
  test('the next start recovers from a first start that was killed halfway', async () => {
    const child = startChild('postgres', dataDir)
    children.push(child)
    await vi.waitUntil(() => unfinishedClusters().length > 0, { timeout: 60_000, interval: 5 })
    await Promise.all([expect(child.ready).rejects.toThrow('exited before it was ready'), child.kill()])
    await start()
    expect(unfinishedClusters()).toEqual([])
  })

  test('PostgreSQL is restarted with its data after it was killed', async () => {
    const logged: string[] = []
    const log = createLog('info', { write: (line) => void logged.push(line) })
    const postgres = await start({ durable: true, log })
    await query(postgres.url, 'create table kept ()')
    const killed = postgres.pid
    process.kill(killed, 'SIGKILL')
    await vi.waitUntil(() => postgres.pid !== killed, { timeout: 60_000 })
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', signal: 'SIGKILL', msg: 'the embedded PostgreSQL exited and is being restarted' },
      { level: 'info', pid: postgres.pid, msg: 'the embedded PostgreSQL is running again' },
    ])
    expect(await query(postgres.url, "select to_regclass('kept') is not null as kept")).toEqual([
      { kept: true },
    ])
  })

  test('PostgreSQL can be stopped while it is restarting', async () => {
    const postgres = await start()
    process.kill(postgres.pid, 'SIGKILL')
    await postgres.stop()
    await waitForExit(postgres.pid)
  })

  test.runIf(isInstalled('setpriv'))('PostgreSQL exits when its parent process is killed', async () => {
    const child = startChild('postgres', dataDir)
    children.push(child)
    const { pid } = await child.ready
    await child.kill()
    await waitForExit(pid)
  })

  test.runIf(isInstalled('setpriv'))(
    'PostgreSQL does not start if its parent process was killed during the start',
    async () => {
      const setpriv = await createBlockingSetpriv()
      const child = startChild('postgres', dataDir, {
        PATH: `${setpriv.folder}${delimiter}${process.env.PATH}`,
      })
      children.push(child)
      const pid = await setpriv.pid()
      await Promise.all([expect(child.ready).rejects.toThrow('exited before it was ready'), child.kill()])
      expect(isAlive(pid)).toBe(true)
      await setpriv.release()
      await waitForExit(pid)
    },
  )

  test('a start succeeds if another process now has the old process id', async () => {
    await (await start()).stop()
    const otherProcess = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60000)'])
    await writeFile(join(dataDir, 'postgres/18/postmaster.pid'), `${otherProcess.pid}\n`)
    const postgres = await start()
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    otherProcess.kill('SIGKILL')
    await once(otherProcess, 'exit')
  })
})

describe('without unshare and setpriv', () => {
  const withoutTools = { PATH: '/nonexistent' }

  test('PostgreSQL runs in a private folder, and the next start stops a process that was left running', async () => {
    await chmod(folder, 0o700)
    const first = startChild('postgres', dataDir, withoutTools)
    children.push(first)
    const leftover = await first.ready
    await first.kill()
    expect(isAlive(leftover.pid)).toBe(true)

    const second = startChild('postgres', dataDir, withoutTools)
    children.push(second)
    const secondLeftover = await second.ready
    await waitForExit(leftover.pid)
    await second.kill()

    const third = await start()
    await waitForExit(secondLeftover.pid)
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

/** Creates a `setpriv` for the PATH that blocks before it runs PostgreSQL until it is released. */
async function createBlockingSetpriv() {
  const [pidFile, releaseFile] = [join(folder, 'pid'), join(folder, 'release')]
  const waitForRelease = `echo $$ > '${pidFile}.new'; mv '${pidFile}.new' '${pidFile}'; while [ ! -e '${releaseFile}' ]; do sleep 0.02; done`
  const runRealSetpriv = `PATH="\${PATH#*${delimiter}}" exec setpriv "$@"`
  const script = [
    '#!/bin/sh',
    `case "$*" in *'bin/postgres -D '*) ${waitForRelease};; esac`,
    runRealSetpriv,
    '',
  ]
  const programs = join(folder, 'programs')
  await mkdir(programs)
  await writeFile(join(programs, 'setpriv'), script.join('\n'), { mode: 0o755 })
  return {
    folder: programs,
    async pid() {
      await vi.waitUntil(() => existsSync(pidFile), { timeout: 60_000 })
      return Number(await readFile(pidFile, 'utf8'))
    },
    release: () => writeFile(releaseFile, ''),
  }
}

function nameOf(uid: number): string {
  return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).trim()
}

function escaped(text: string): string {
  return text.replace(/[^\w ]/g, '\\$&')
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

/** Waits, because an exited process keeps its id until its parent has reaped it. */
async function waitForExit(pid: number): Promise<void> {
  await vi.waitUntil(() => !isAlive(pid), { timeout: 60_000 })
}
