import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#config'
import { migrateDatabase } from '#db/migrate'
import { openDatabase, transaction } from '#db/open'
import { isDatabaseUnavailable } from '#db/sqlstate'
import { withStartLock } from '#db/start-lock'
import { migrationsDir } from '#paths'
import { createLog } from '#plugins/logging'
import { startServer } from '#start'
import { startTestApp } from './support/app'
import { query } from './support/database'
import { startProxy } from './support/database-proxy'
import { createServer, createStandby, type TestServer } from './support/embedded-servers'
import { addPerson } from './support/people'

const timeout = 180_000
const soon = { timeout: 60_000 }

async function migrate({ url }: TestServer): Promise<void> {
  const db = openDatabase(url, createLog('silent'))
  await withStartLock(db, (client) => migrateDatabase(client, migrationsDir))
  await db.$client.end()
}

function urlOf(...servers: TestServer[]): string {
  return `postgres://postgres@${servers.map(({ address }) => address).join()}/evenhand`
}

async function emailsAt({ url }: TestServer): Promise<string[]> {
  const rows = await query<{ email: string }>(url, 'select email from users order by created_at')
  return rows.map(({ email }) => email)
}

/** Ends `limit` of the product's connections to this server. */
async function endConnections({ url }: TestServer, limit: number): Promise<void> {
  const own = `select pid from pg_stat_activity where starts_with(application_name, 'evenhand/') limit ${limit}`
  await query(url, `select pg_terminate_backend(pid) from (${own}) as own`)
}

test('the server follows the primary, and ignores an old primary', { timeout }, async () => {
  const one = await createServer()
  await migrate(one)
  await one.stop()
  const two = await createStandby(one)
  await one.start()
  const database = { url: urlOf(two, one), drop: async () => undefined }
  const { app, db, close } = await startTestApp({ database })
  const readiness = async () => (await app.inject({ url: '/readyz' })).statusCode
  const becomesReady = () => vi.waitFor(async () => expect(await readiness()).toBe(200), soon)

  await addPerson(db, { email: 'before@example.com' })
  expect([await emailsAt(one), await emailsAt(two)]).toEqual([['before@example.com'], []])

  await one.stop()
  const failure = await addPerson(db, { email: 'during@example.com' }).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failure)).toBe(true)
  expect(await readiness()).toBe(503)

  // With the old primary running again, both accept writes.
  await query(two.url, 'select pg_promote()')
  await one.start()
  await becomesReady()
  await addPerson(db, { email: 'after@example.com' })
  await endConnections(two, 100)
  await becomesReady()
  await addPerson(db, { email: 'later@example.com' })
  expect(await emailsAt(two)).toEqual(['after@example.com', 'later@example.com'])
  await close()
})

test('when one connection is lost, the others move to the new primary too', { timeout }, async () => {
  const one = await createServer()
  await one.stop()
  const two = await createStandby(one)
  await one.start()
  const db = openDatabase(urlOf(one, two), createLog('silent'))
  onTestFinished(() => db.$client.end())
  await Promise.all(Array.from({ length: 5 }, () => db.$client.query('select pg_sleep(0.2)')))
  expect(db.$client.idleCount).toBe(5)

  await query(two.url, 'select pg_promote()')
  await endConnections(one, 1)
  await vi.waitFor(() => expect(db.$client.totalCount).toBe(0), soon)
  const { rows } = await db.$client.query(`select current_setting('data_directory') as folder`)
  expect(await query(two.url, `select current_setting('data_directory') as folder`)).toEqual(rows)
})

test('a primary that no longer responds is abandoned after one timeout', { timeout }, async () => {
  const one = await createServer()
  await one.stop()
  const two = await createStandby(one)
  await one.start()
  let isSilent = false
  const address = await startProxy(one.url, (response, socket) => void (isSilent || socket.write(response)))
  const db = openDatabase(urlOf({ ...one, address }, two), createLog('silent'))
  onTestFinished(() => db.$client.end())
  await Promise.all(Array.from({ length: 5 }, () => db.$client.query('select pg_sleep(0.2)')))

  isSilent = true
  await query(two.url, 'select pg_promote()')
  await expect(transaction(db, async () => undefined)).rejects.toSatisfy(isDatabaseUnavailable)
  await vi.waitFor(() => expect(db.$client.totalCount).toBe(0), soon)
  await transaction(db, async () => undefined)
})

test('a start with only a standby fails with one line', { timeout }, async () => {
  const original = await createServer()
  await original.stop()
  const standby = await createStandby(original)
  for (const url of [urlOf(standby), urlOf(original, standby)]) {
    const config = readConfig({ DATABASE_URL: url, SAMPLE_DATA: 'off' })
    await expect(startServer(config, createLog('silent'))).rejects.toThrow(
      /^Cannot connect to DATABASE_URL: all reachable servers are read-only standbys[^\n]+$/,
    )
  }
})

test('a commit waits for the standby, and fails if it was not confirmed', { timeout }, async () => {
  const server = await createServer()
  await query(server.url, 'create table notes (text text)')
  await query(server.url, "alter system set synchronous_standby_names = 'missing'")
  const reload = () => query(server.url, 'select pg_reload_conf()')
  await reload()
  const isReloaded = async () =>
    expect(await query(server.url, 'show synchronous_standby_names')).toEqual([
      { synchronous_standby_names: 'missing' },
    ])
  await vi.waitFor(isReloaded, soon)
  // Commits wait for the standby once the checkpointer has reloaded its settings too.
  await query(server.url, 'checkpoint')
  const db = openDatabase(server.url, createLog('silent'))
  const waiting = `select pid from pg_stat_activity where wait_event = 'SyncRep'`
  const isWaiting = (count: number) =>
    vi.waitFor(async () => expect(await query(server.url, waiting)).toHaveLength(count), soon)

  const writes = [
    transaction(db, async ({ $client }) => void (await $client.query("insert into notes values ('one')"))),
    db.$client.query("insert into notes values ('two')"),
  ]
  const outcomes = Promise.all(writes.map((write) => write.catch((error: unknown) => error)))
  await isWaiting(2)
  await query(server.url, `select pg_cancel_backend(pid) from (${waiting}) as waiting`)
  expect((await outcomes).map(isDatabaseUnavailable)).toEqual([true, true])
  expect(db.$client.totalCount).toBe(0)

  // The statement timeout does not apply to the commit.
  const slow = transaction(db, async ({ $client }) => {
    await $client.query("insert into notes values ('three'); set local statement_timeout = 10")
  })
  await isWaiting(1)
  await query(server.url, 'select pg_sleep(0.1)')
  await isWaiting(1)
  await query(server.url, 'alter system reset synchronous_standby_names')
  await reload()
  await slow
  await db.$client.end()
})
