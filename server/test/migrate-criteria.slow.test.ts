import { randomUUID } from 'node:crypto'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { applyMigrations, migrateDatabase } from '#db/migrate'
import { migrationsDir } from '#paths'
import { startTestApp } from './support/app'
import { aCriterion, defaultSet, readVersion } from './support/criteria-sets'
import { createEmptyDatabase } from './support/database'
import { addPerson } from './support/people'
import { reviewIn } from './support/reviews'

/** The migrations before criteria sets had versions. */
const previous = readMigrationFiles({ migrationsFolder: migrationsDir }).slice(0, 5)

const practical = aCriterion({ name: 'Delivery', category: '2. Practical Goals', weight: 60 })
const present = [aCriterion({ name: 'Integrity', weight: 40 }), practical]
const older = present.map((criterion) => ({ ...criterion, description: 'An older text' }))
const oldest = [practical]

/** A database of the previous release, with one review for each of these copies, oldest first. */
async function startMigrated(copies: Criterion[][]) {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const reviewIds: string[] = []
  try {
    await applyMigrations(client, previous)
    // In the reverse order, because the list was ordered by category.
    for (const { id, name, category, weight, description, scale } of present.toReversed())
      await client.query(
        `insert into criteria (id, name, category, weight, description, scale) values ($1, $2, $3, $4, $5, $6)`,
        [id, name, category, weight, description, JSON.stringify(scale)],
      )
    await client.query(
      `insert into users (first_name, last_name, email, password_hash, role, department)
       select name, name, name || '@example.com', 'hash', 'employee', 'QA' from unnest(array['anna', 'ben']) name`,
    )
    for (const [index, criteria] of copies.entries()) {
      const setId = randomUUID()
      const values = [setId, setId, JSON.stringify(criteria)]
      await client.query('insert into criteria_sets (id, fingerprint, criteria) values ($1, $2, $3)', values)
      const { rows } = await client.query<{ id: string }>(
        `insert into reviews (user_id, first_evaluator_id, second_evaluator_id, start_date, end_date, phase,
           criteria_set_id, evaluations, rating, scoring, version, field_versions, created_at, updated_at, turn_since)
         select anna.id, ben.id, ben.id, '2025-01-01', '2025-06-30', 'final', $1, '[]', 4, '{}', 1, '{}', day, day, day
         from users anna, users ben, make_date(2020 + $2, 1, 1) day
         where anna.first_name = 'anna' and ben.first_name = 'ben' returning reviews.id`,
        [setId, index],
      )
      reviewIds.push(rows[0]?.id ?? '')
    }
    await migrateDatabase(client, migrationsDir)
  } finally {
    await client.end()
  }
  const app = await startTestApp({ database })
  onTestFinished(app.close)
  const admin = await app.as((await addPerson(app.db, { role: 'admin' })).email)
  const set = await defaultSet(admin)
  const versions = await Promise.all(set.versions.map(({ id }) => readVersion(admin, id)))
  return { app, admin, set, versions, reviewIds }
}

test('copies of criteria become versions of the default set, in the order of their first use', async () => {
  const { admin, set, versions, reviewIds } = await startMigrated([oldest, older, present])
  expect(set).toMatchObject({ name: 'Default criteria', isDefault: true, draft: null, reviews: 3 })
  expect(versions.map(({ number, criteria }) => [number, criteria])).toEqual([
    [3, present],
    [2, older],
    [1, oldest],
  ])
  expect(versions.map(({ publishedAt }) => publishedAt.slice(0, 4))).toEqual(['2022', '2021', '2020'])
  for (const [index, criteria] of [oldest, older, present].entries()) {
    const review = reviewIn(await admin.get(`/reviews/${reviewIds[index]}`))
    expect(review.criteria).toEqual(criteria)
    expect(review.criteriaSet).toEqual({ name: 'Default criteria', number: index + 1 })
  }
})

test('the present criteria become the newest version, even if no review or only an old one uses them', async () => {
  const unused = await startMigrated([older])
  expect(unused.versions.map(({ criteria }) => criteria)).toEqual([present, older])
  const usedEarlier = await startMigrated([present, older])
  expect(usedEarlier.versions.map(({ criteria }) => criteria)).toEqual([present, older])
  expect((await usedEarlier.admin.get('/criteria')).json()).toMatchObject({ criteria: present })
})

test('migrated versions cannot be changed', async () => {
  const { app } = await startMigrated([older])
  for (const statement of ["update criteria_versions set criteria = '[]'", 'delete from criteria_versions'])
    await expect(app.db.$client.query(statement)).rejects.toThrow('cannot be changed')
})
