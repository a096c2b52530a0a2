import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { excludedTables } from '#backup/excluded-tables'
import { ownObjects } from '#db/migrate'
import { transaction } from '#db/open'
import { migrationsDir } from '#paths'
import { startTestApp, type TestApp } from './support/app'
import { allRowsIn, type CommandResult, makeFolder, run, tablesOf } from './support/backup'
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

/** Creates reviews in two phases, special characters in names and texts, a deleted user, and mails in every state. */
async function fillCompany({ clients, people, createReview, db, queueMail }: Company): Promise<string> {
  const person = await addPerson(db, { firstName: 'Zoë "\\."', lastName: "O'Neill\t\\N 東京" })
  const { id } = await createReview()
  const review = await createReview({ secondEvaluatorId: person.id })
  const detailedEvaluations = forEachCriterion(review, { evidence: 'Line one\n\\.\nline three\r\n' })
  await clients.employee.put(`/reviews/${review.id}`, { detailedEvaluations })
  await clients.employee.put(`/reviews/${review.id}`, { evaluationPhase: 'first-goal-checking' })
  await clients.superAdmin.delete(`/users/${people.stranger.id}`)
  const [notification] = await notificationsOf(clients.first)
  await clients.first.delete(`/notifications/${notification?.id}`)
  for (const subject of ['Waiting', 'Sent', 'Given up']) {
    const mail = { to: 'anna@example.com', subject, text: 'Text', html: '<p>Text</p>' }
    await transaction(db, (tx) => queueMail(tx, mail))
  }
  await query(url, "update mails set sent_at = now(), next_try_at = null where subject = 'Sent'")
  await query(url, "update mails set next_try_at = null where subject = 'Given up'")
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
  expect(output).toMatch(/^Mails to be sent after the next start: \d+\nEveryone must sign in again$/m)
  const app = await startAppOn(target)
  const headers = { authorization: `Bearer ${company.clients.employee.token}` }
  expect((await app.app.inject({ url: '/api/users/current', headers })).statusCode).toBe(401)
  app.jobs.start()
  expect((await newestMail('anna@example.com', app)).subject).toBe('Waiting')
  await app.jobs.stop()
  expect(await mailsTo('anna@example.com', app)).toHaveLength(1)
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
  const own = ownObjects(readMigrationFiles({ migrationsFolder: migrationsDir })).tables
  expect(await tablesOf(url)).toEqual([...own].sort())
  const backedUp = [...backupResult.output.matchAll(/^Reading (\w+)$/gm)].map(([, name]) => name)
  const leftOut = own.filter((name) => excludedTables.includes(name))
  expect([...backedUp, ...leftOut].sort()).toEqual([...own].sort())
  expect(leftOut).toEqual(
    expect.arrayContaining(['sessions', 'refresh_tokens', 'password_resets', 'attempts']),
  )
})
