import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open'
import { withStartLock } from '#db/start-lock'
import { createLog } from '#plugins/logging'
import { version } from '../../package.json'
import { runEvenhand } from './support/command'
import { createEmptyDatabase, createTestDatabase, query } from './support/database'

describe('the program evenhand', () => {
  test.each(['--version', '-v'])('prints its version with %s', async (option) => {
    const { code, output, errors } = await runEvenhand([option])
    expect([code, errors]).toEqual([0, ''])
    expect(output).toMatch(new RegExp(`^${version}(?: \\(commit \\w{7,40}, \\d{4}-\\d\\d-\\d\\d\\))?\n$`))
  })

  test.each(['--help', '-h'])('lists its commands with %s', async (option) => {
    const { code, output } = await runEvenhand([option])
    expect(code).toBe(0)
    for (const name of ['start', 'backup FILE', 'restore FILE [--replace]', 'migrate', 'doctor']) {
      expect(output).toContain(`\n  ${name} `)
    }
  })

  test('describes a command with --help, and does not run it', async () => {
    const { code, output } = await runEvenhand(['restore', 'file', '--help'])
    expect(code).toBe(0)
    expect(output).toMatch(/^Usage: evenhand restore FILE \[--replace\]\n\nRestore a backup/)
  })

  test('without arguments prints the help as an error', async () => {
    const { code, output, errors } = await runEvenhand([])
    expect([code, output]).toEqual([2, ''])
    expect(errors).toContain('Usage: evenhand COMMAND')
  })

  test.each([
    [['launch'], "evenhand: unknown command 'launch'. Run evenhand --help to see all commands"],
    [['toString'], "evenhand: unknown command 'toString'. Run evenhand --help to see all commands"],
    [['--verbose'], "evenhand: unknown option '--verbose'. Run evenhand --help to see all commands"],
    [['start', 'now'], "evenhand: unexpected argument 'now'. Usage: evenhand start"],
    [['backup'], 'evenhand: FILE is missing. Usage: evenhand backup FILE'],
    [['backup', 'a', 'b'], "evenhand: unexpected argument 'b'. Usage: evenhand backup FILE"],
    [['backup', 'a', '--replace'], "evenhand: unknown option '--replace'. Usage: evenhand backup FILE"],
    [
      ['restore', 'a', '--replace=yes'],
      "evenhand: option '--replace' does not take an argument. Usage: evenhand restore FILE [--replace]",
    ],
  ])('rejects %j with one line and exit code 2', async (args, line) => {
    expect(await runEvenhand(args)).toMatchObject({ code: 2, output: '', errors: `${line}\n` })
  })
})

describe('evenhand migrate', () => {
  async function databaseUrl(created = createEmptyDatabase()): Promise<string> {
    const { url, drop } = await created
    onTestFinished(drop)
    return url
  }

  test('creates the tables of an empty database and adds no people', async () => {
    const env = { DATABASE_URL: await databaseUrl() }
    const first = await runEvenhand(['migrate'], { env })
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(first.output).toMatch(
      /^Migrating the database evenhand_test_\w+ on \S+:\d+\nApplied (\d+) migrations \(\1 in total\)\n$/,
    )
    const second = await runEvenhand(['migrate'], { env })
    expect(second.output).toMatch(/\nThe database is up to date: \d+ migrations\n$/)
    expect(await query(env.DATABASE_URL, 'select from users')).toEqual([])
  })

  test('says that it waits for a process that prepares the database', async () => {
    const url = await databaseUrl(createTestDatabase())
    const db = openDatabase(url, createLog('silent'))
    onTestFinished(() => db.$client.end())
    let running: ReturnType<typeof runEvenhand> | undefined
    await withStartLock(db, async () => {
      running = runEvenhand(['migrate'], { env: { DATABASE_URL: url } })
      const waiting =
        "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())"
      await expect.poll(() => query(url, waiting), { timeout: 60_000 }).toHaveLength(1)
    })
    expect(await running).toMatchObject({
      code: 0,
      output: expect.stringContaining('Waiting for another process that is preparing the database\n'),
    })
  })

  test('can be interrupted while it waits', async () => {
    const url = await databaseUrl(createTestDatabase())
    const db = openDatabase(url, createLog('silent'))
    onTestFinished(() => db.$client.end())
    const interruptAt = 'Waiting for another process that is preparing the database'
    await withStartLock(db, async () => {
      expect(await runEvenhand(['migrate'], { env: { DATABASE_URL: url }, interruptAt })).toMatchObject({
        code: 1,
        errors: 'Migration failed: interrupted\n',
      })
    })
  })

  test('fails with one line for a database of a newer version', async () => {
    const url = await databaseUrl(createTestDatabase())
    await query(
      url,
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)",
    )
    const { code, errors } = await runEvenhand(['migrate'], { env: { DATABASE_URL: url } })
    expect(code).toBe(1)
    expect(errors).toMatch(/^Migration failed: The database was written by a newer[^\n]+\n$/)
  })
})

/** Starts a server that rejects every connection like PostgreSQL. */
async function startRejecting(code: string, message: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const header = Buffer.from([0x45, 0, 0, 0, fields.length + 4])
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([header, fields])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `postgres://app:secret@127.0.0.1:${(server.address() as AddressInfo).port}/evenhand`
}

test.each([
  ['28P01', 'password authentication failed', 'the user or password in DATABASE_URL is wrong'],
  ['53100', 'could not write init file', 'the disk of the database is full'],
  ['53300', 'too many clients already', 'the database has too many connections'],
  ['57P03', 'the database system is starting up', 'the database is unavailable'],
])('a command that fails with %s says what is wrong with the database', async (code, message, reason) => {
  const env = { DATABASE_URL: await startRejecting(code, message) }
  expect(await runEvenhand(['backup', '/nowhere/file'], { env })).toMatchObject({
    code: 1,
    errors: `Backup failed: ${reason}: ${message}\n`,
  })
})
