import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { excludedTables } from '#backup/table-layout'
import { ownObjects } from '#db/migrate'
import { transaction } from '#db/open'
import { migrationsDir } from '#paths'
import { startTestApp, type TestApp } from './support/app'
import { allRowsIn, makeFolder, run, tablesOf } from './support/backup'
import { type CommandResult, runEvenhand } from './support/command'
import { aCriterion, createPublished, publish } from './support/criteria-sets'
import {
  createEmptyDatabase,
  createOwnedDatabase,
  createTestDatabase,
  query,
  type TestDatabase,
} from './support/database'
import { mailsTo, newestMail } from './support/outbox'
import { addPerson } from './support/people'
import { type Company, forEachCriterion, notificationsOf, startCompany } from './support/reviews'

const cleanUps: (() => Promise<unknown>)[] = []
let company: Company
let url: string
let file: string
let backupResult: CommandResult
let reviewId: string

beforeAll(async () => {
  const folder = await makeFolder()
  cleanUps.push(folder.remove)
  file = join(folder.path, 'company.evenhand')
  company = await startCompany()
  cleanUps.push(company.close)
  url = company.database.url
  reviewId = await fillCompany(company)
  backupResult = await run('backup', url, file)
})

afterAll(async () => {
  for (const close of cleanUps.splice(0).reverse()) await close()
})

async function track(created: Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await created
  cleanUps.push(database.drop)
  return database
}

async function startAppOn(database: TestDatabase): Promise<TestApp> {
  const app = await startTestApp({ database })
  cleanUps.push(app.close)
  return app
}

/**
 * Creates reviews in two phases, special characters in names and texts, a deleted user, people with a manager and a last
 * day, criteria with versions and a draft, and mails in every state.
 */
async function fillCompany({ clients, people, createReview, db, queueMail }: Company): Promise<string> {
  const person = await addPerson(db, { firstName: 'Zoë "\\."', lastName: "O'Neill\t\\N 東京" })
  const job = { employeeNumber: 'E-1', leaveFrom: '2026-01-01', leftOn: '2026-02-01' }
  const left = await addPerson(db, { ...job, managerId: people.superAdmin.id })
  // In the backup, the person comes before the manager.
  await clients.admin.put(`/users/${people.first.id}`, { managerId: person.id })
  const set = await createPublished(clients.admin)
  const { id: setId, revision } = await publish(clients.admin, set.id, [
    aCriterion({ name: 'Second version' }),
  ])
  const draft = { criteria: [aCriterion({ name: 'Third version', weight: 40 })], revision }
  await clients.admin.put(`/criteria-sets/${setId}/draft`, draft)
  const [filled] = await query(
    url,
    `select (select count(*)::int from criteria_versions where set_id = '${setId}') as versions,
      (select count(*)::int from users where manager_id is not null) as managed,
      (select left_on::text from users where id = '${left.id}') as "leftOn"`,
  )
  expect(filled).toEqual({ versions: 3, managed: 2, leftOn: '2026-02-01' })
  const { id } = await createReview()
  const review = await createReview({ secondEvaluatorId: person.id })
  const detailedEvaluations = forEachCriterion(review, { evidence: 'Line one\n\\.\nline three\r\n' })
  await clients.employee.put(`/reviews/${review.id}`, { detailedEvaluations })
  await clients.employee.put(`/reviews/${review.id}`, { evaluationPhase: 'first-goal-checking' })
  await clients.superAdmin.delete(`/users/${people.stranger.id}`)
  const [notification] = await notificationsOf(clients.first)
  await clients.first.delete(`/notifications/${notification?.id}`)
  for (const subject of ['Waiting', 'Sent', 'Undelivered']) {
    const mail = { to: 'anna@example.com', subject, text: 'Text', html: '<p>Text</p>' }
    await transaction(db, (tx) => queueMail(tx, mail))
  }
  await query(url, "update mails set sent_at = now(), next_try_at = null where subject = 'Sent'")
  await query(url, "update mails set next_try_at = null where subject = 'Undelivered'")
  return id
}

test('a restored database equals the original in every row and can be used', async () => {
  const target = await track(createEmptyDatabase())
  expect(await run('restore', target.url, file)).toMatchObject({ code: 0, errors: '' })
  expect(await allRowsIn(target.url)).toEqual(await allRowsIn(url))

  const app = await startAppOn(target)
  await addPerson(app.db)
  const employee = await app.as('employee@example.com')
  const move = { evaluationPhase: 'first-goal-checking' }
  expect((await employee.put(`/reviews/${reviewId}`, move)).status).toBe(200)
  expect(await query(target.url, 'select max(sequence) as newest from notifications')).toEqual([
    // A notification uses two sequence numbers: one when it is inserted, the final one at commit.
    { newest: (await lastSequence()) + 2 },
  ])
})

async function lastSequence(): Promise<number> {
  const [row] = await query<{ value: number }>(
    url,
    'select last_value as value from notifications_sequence_seq',
  )
  return row?.value ?? 0
}

test('a restore signs everyone out and sends a pending mail once', async () => {
  const target = await track(createEmptyDatabase())
  const { output } = await run('restore', target.url, file)
  expect(output).toMatch(/^Emails to be sent after the next start: \d+\nEveryone must sign in again$/m)
  const app = await startAppOn(target)
  const headers = { authorization: `Bearer ${company.clients.employee.token}` }
  expect((await app.app.inject({ url: '/api/users/current', headers })).statusCode).toBe(401)
  app.jobs.start()
  expect((await newestMail('anna@example.com', app)).subject).toBe('Waiting')
  await app.jobs.stop()
  expect(await mailsTo('anna@example.com', app)).toHaveLength(1)
})

test('a backup through standard output and standard input is the same as through a file', async () => {
  const target = await track(createEmptyDatabase())
  const backup = await runEvenhand(['backup', '-'], { env: { DATABASE_URL: url } })
  expect(backup).toMatchObject({ code: 0, output: '' })
  expect(backup.errors).toMatch(/^Backing up the database evenhand_test_\w+ on \S+:\d+\n/)
  expect(backup.errors).toContain('to standard output')
  const env = { DATABASE_URL: target.url }
  const restore = await runEvenhand(['restore', '-'], { env, stdin: backup.written })
  expect(restore).toMatchObject({ code: 0, errors: '' })
  expect(restore.output).toMatch(/^Restoring into the database evenhand_test_\w+ on \S+:\d+\n/)
  expect(await allRowsIn(target.url)).toEqual(await allRowsIn(url))
  const incomplete = backup.written.subarray(0, -1)
  expect(await runEvenhand(['restore', '-', '--replace'], { env, stdin: incomplete })).toMatchObject({
    code: 1,
    errors: expect.stringContaining('standard input is damaged or incomplete'),
  })
})

test('a temporary folder that does not exist stops a restore from standard input with one line', async () => {
  vi.stubEnv('TMPDIR', '/nonexistent')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await runEvenhand(['restore', '-'], { env: { DATABASE_URL: url } })).toMatchObject({
    code: 1,
    errors: 'Restore failed and changed nothing: TMPDIR: /nonexistent: no such file or folder (ENOENT)\n',
  })
})

test('a database role without special privileges can restore its own database', async () => {
  const target = await track(createOwnedDatabase())
  expect(await run('restore', target.url, file)).toMatchObject({ code: 0, errors: '' })
  expect(await run('restore', target.url, file, '--replace')).toMatchObject({ code: 0, errors: '' })
  expect(await allRowsIn(target.url)).toEqual(await allRowsIn(url))
  expect(await run('backup', target.url, `${file}-again`)).toMatchObject({ code: 0, errors: '' })
})

test('the token secret is not part of a backup', async () => {
  const [source, target] = [await track(createTestDatabase()), await track(createEmptyDatabase())]
  await query(
    source.url,
    "insert into settings values ('token-secret', 'hidden'), ('sample-company', 'today')",
  )
  await run('backup', source.url, `${file}-settings`)
  await run('restore', target.url, `${file}-settings`)
  expect(await query(target.url, 'select key from settings')).toEqual([{ key: 'sample-company' }])
})

test('every table belongs to the product and is either backed up or left out on purpose', async () => {
  const created = ownObjects(readMigrationFiles({ migrationsFolder: migrationsDir })).tables
  // A later migration dropped this table. A restore over a database of an older version still has to drop it.
  const own = created.filter((name) => name !== 'criteria')
  expect(await tablesOf(url)).toEqual([...own].sort())
  const backedUp = [...backupResult.output.matchAll(/^Reading (\w+)$/gm)].map(([, name]) => name)
  const leftOut = own.filter((name) => excludedTables.includes(name))
  expect([...backedUp, ...leftOut].sort()).toEqual([...own].sort())
  expect(leftOut).toEqual(
    expect.arrayContaining([
      'sessions',
      'refresh_tokens',
      'password_resets',
      'attempts',
      'known_addresses',
      'archives',
      'archive_parts',
    ]),
  )
})

test('the next backup removes the unfinished files of killed ones, but no others', async () => {
  const folder = await makeFolder()
  cleanUps.push(folder.remove)
  const at = (name: string) => join(folder.path, name)
  // As after a kill: their processes no longer hold a lock.
  await writeFile(at('same.backup.part'), '')
  await writeFile(at('earlier.backup.part'), (await readFile(file)).subarray(0, 200))
  await writeFile(at('movie.part'), 'the download of another program')
  expect((await run('backup', url, at('same.backup'))).code).toBe(0)
  expect((await readdir(folder.path)).sort()).toEqual(['movie.part', 'same.backup'])
})

test('a backup leaves the file of another running backup alone', async () => {
  const folder = await makeFolder()
  cleanUps.push(folder.remove)
  const [first, second] = [join(folder.path, 'first.backup'), join(folder.path, 'second.backup')]
  const held = await holdTable(url, 'users')
  const running = run('backup', url, first)
  await vi.waitUntil(async () => (await query(url, waitingBackups)).length === 1, { timeout: 60_000 })
  const repeated = await run('backup', url, first)
  expect(repeated.errors).toBe(`Backup failed: ${first}.part already exists: another backup is running\n`)
  await held.release()
  expect((await running).code).toBe(0)
  expect((await run('backup', url, second)).code).toBe(0)
})

const waitingBackups =
  "select from pg_stat_activity where application_name = 'evenhand-backup' and wait_event_type = 'Lock' and datname = current_database()"

/** Locks a table, so that a backup waits. */
async function holdTable(database: string, table: string) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return { release: () => client.end() }
}

test('the metrics show the age of the last backup and whether it failed', async () => {
  const { app, clock } = company
  const metric = async (name: string) => {
    const { body } = await app.inject({ url: '/metrics' })
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
  }
  const folder = await makeFolder()
  cleanUps.push(folder.remove)
  expect((await run('backup', url, join(folder.path, 'new.backup'))).code).toBe(0)
  clock.advance(3_600_000)
  expect(await metric('backup_age_seconds')).toBeGreaterThanOrEqual(3_600)
  expect(await metric('backup_age_seconds')).toBeLessThan(3_900)
  expect(await metric('backup_failed')).toBe(0)
  expect((await run('backup', url, join(folder.path, 'no', 'where'))).code).toBe(1)
  expect(await metric('backup_failed')).toBe(1)
  expect(await metric('backup_age_seconds')).toBeGreaterThanOrEqual(3_600)
  clock.advance(-3_600_000)
})

test('a user who may only read can make a backup, and is told that its result is not stored', async () => {
  const folder = await makeFolder()
  cleanUps.push(folder.remove)
  const reader = `reader_${process.pid}`
  await query(url, `create role ${reader} login password 'reader'; grant pg_read_all_data to ${reader}`)
  onTestFinished(async () => void (await query(url, `drop owned by ${reader}; drop role ${reader}`)))
  const readerUrl = new URL(url)
  readerUrl.username = reader
  readerUrl.password = 'reader'
  const { code, errors } = await run('backup', readerUrl.href, join(folder.path, 'read.backup'))
  expect([code, errors]).toEqual([
    0,
    'The result could not be stored for the metrics: permission denied for table settings\n',
  ])
})
