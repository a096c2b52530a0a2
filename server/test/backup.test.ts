import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { excludedTables } from '#backup/excluded'
import { ownObjects } from '#db/migrate'
import { transaction } from '#db/open'
import { migrationsDir } from '#paths'
import { startTestApp, type TestApp } from './support/app'
import { ask, command, everythingIn, makeFolder, type Said, tablesOf } from './support/backup'
import {
  createEmptyDatabase,
  createOwnedDatabase,
  createTestDatabase,
  type TestDatabase,
} from './support/database'
import { mailsTo, newestMail } from './support/outbox'
import { addPerson } from './support/people'
import { type Company, forEachCriterion, notificationsOf, startCompany } from './support/reviews'

const closing: (() => Promise<unknown>)[] = []
/** A company, its backup and how that went. */
let company: Company
let url: string
let file: string
let backedUp: Said
let reviewId: string

beforeAll(async () => {
  const folder = await makeFolder()
  closing.push(folder.remove)
  file = join(folder.path, 'company.evenhand')
  const database = await use(createTestDatabase())
  url = database.url
  company = await startCompany({ database })
  closing.push(company.close)
  reviewId = await live(company)
  backedUp = await command('backup', url, file)
})

afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function use(created: Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await created
  closing.push(database.drop)
  return database
}

async function continueIn(database: TestDatabase): Promise<TestApp> {
  const app = await startTestApp({ database })
  closing.push(app.close)
  return app
}

/**
 * Two reviews, one of which has moved on; names and texts with all kinds of characters; somebody who has left; mails
 * that wait, were sent and were given up.
 */
async function live({ callers, people, createReview, db, queueMail }: Company): Promise<string> {
  const person = await addPerson(db, { firstName: 'Zoë "\\."', lastName: "O'Neill\t\\N 東京" })
  const { id } = await createReview()
  const review = await createReview({ secondEvaluatorId: person.id })
  const detailedEvaluations = forEachCriterion(review, { evidence: 'Line one\n\\.\nline three\r\n' })
  await callers.employee.put(`/reviews/${review.id}`, { detailedEvaluations })
  await callers.employee.put(`/reviews/${review.id}`, { evaluationPhase: 'first-goal-checking' })
  await callers.superAdmin.delete(`/users/${people.stranger.id}`)
  const [told] = await notificationsOf(callers.first)
  await callers.first.delete(`/notifications/${told?.id}`)
  for (const subject of ['Waiting', 'Sent', 'Given up']) {
    const mail = { to: 'anna@example.com', subject, text: 'Words', html: '<p>Words</p>' }
    await transaction(db, (tx) => queueMail(tx, mail))
  }
  await ask(url, "update mails set sent_at = now(), next_try_at = null where subject = 'Sent'")
  await ask(url, "update mails set next_try_at = null where subject = 'Given up'")
  return id
}

test('a restored company is the same in every row, and goes on from there', async () => {
  const target = await use(createEmptyDatabase())
  expect(await command('restore', target.url, file)).toMatchObject({ code: 0, complaint: '' })
  expect(await everythingIn(target.url)).toEqual(await everythingIn(url))

  const app = await continueIn(target)
  await addPerson(app.db)
  const employee = await app.as('employee@example.com')
  const move = { evaluationPhase: 'first-goal-checking' }
  expect((await employee.put(`/reviews/${reviewId}`, move)).status).toBe(200)
  expect(await ask(target.url, 'select max(sequence) as newest from notifications')).toEqual([
    // A notification takes two numbers: one when it is inserted, the final one at commit.
    { newest: (await lastSequence()) + 2 },
  ])
})

async function lastSequence(): Promise<number> {
  const [row] = await ask<{ value: number }>(
    url,
    'select last_value as value from notifications_sequence_seq',
  )
  return row?.value ?? 0
}

test('everybody is signed out by a restore, and a mail that was left to send is sent once', async () => {
  const target = await use(createEmptyDatabase())
  const { told } = await command('restore', target.url, file)
  expect(told).toMatch(/^Mails to be sent after the next start: \d+\nEveryone has to sign in again$/m)
  const app = await continueIn(target)
  const headers = { authorization: `Bearer ${company.callers.employee.token}` }
  expect((await app.app.inject({ url: '/api/users/current', headers })).statusCode).toBe(401)
  app.jobs.start()
  expect((await newestMail('anna@example.com', app)).subject).toBe('Waiting')
  await app.jobs.stop()
  expect(await mailsTo('anna@example.com', app)).toHaveLength(1)
})

test('a role without any special right restores a database that is its own', async () => {
  const target = await use(createOwnedDatabase())
  expect(await command('restore', target.url, file)).toMatchObject({ code: 0, complaint: '' })
  expect(await command('restore', target.url, file, '--replace')).toMatchObject({ code: 0, complaint: '' })
  expect(await everythingIn(target.url)).toEqual(await everythingIn(url))
  expect(await command('backup', target.url, `${file}-again`)).toMatchObject({ code: 0, complaint: '' })
})

test('the secret that signs tokens stays where it is', async () => {
  const [source, target] = [await use(createTestDatabase()), await use(createEmptyDatabase())]
  await ask(source.url, "insert into settings values ('token-secret', 'hidden'), ('sample-company', 'today')")
  await command('backup', source.url, `${file}-settings`)
  await command('restore', target.url, `${file}-settings`)
  expect(await ask(target.url, 'select key from settings')).toEqual([{ key: 'sample-company' }])
})

test('every table is ours, and is either backed up or left out on purpose', async () => {
  const own = ownObjects(readMigrationFiles({ migrationsFolder: migrationsDir })).tables
  expect(await tablesOf(url)).toEqual([...own].sort())
  const read = [...backedUp.told.matchAll(/^Reading (\w+)$/gm)].map(([, name]) => name)
  const leftOut = own.filter((name) => excludedTables.includes(name))
  expect([...read, ...leftOut].sort()).toEqual([...own].sort())
  expect(leftOut).toEqual(
    expect.arrayContaining(['sessions', 'refresh_tokens', 'password_resets', 'attempts']),
  )
})
