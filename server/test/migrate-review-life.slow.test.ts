import { newCycleSettings } from '@evenhand/domain/cycles/cycle-settings'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { applyMigrations, migrateDatabase } from '#db/migrate'
import { migrationsDir } from '#paths'
import { startTestApp } from './support/app'
import { allRowsIn } from './support/backup'
import { createEmptyDatabase } from './support/database'
import { addPerson } from './support/people'
import { reviewIn } from './support/reviews'

/** The migrations before stand-ins and releases existed. */
const previous = readMigrationFiles({ migrationsFolder: migrationsDir }).slice(0, 9)

const { release: _, ...settings } = newCycleSettings('2025-01-01')

/** A completed and an open review in a running cycle, with log entries, and a review outside of it. */
const rows = [
  `insert into users (first_name, last_name, email, password_hash, role, department)
   select name, name, name || '@example.com', 'hash', 'employee', 'QA' from unnest(array['anna', 'ben', 'carla']) name`,
  `insert into criteria_sets (name, revision) values ('Old', 1)`,
  `insert into criteria_versions (set_id, number, criteria, published_at)
   select id, 1, '[]', now() from criteria_sets where name = 'Old'`,
  `insert into cycles (name, settings, state, created_at, launched_at)
   values ('Last year', '${JSON.stringify(settings)}', 'running', now(), now())`,
  `insert into reviews (user_id, first_evaluator_id, second_evaluator_id, start_date, end_date, phase, cycle_id,
     criteria_version_id, evaluations, employee_comments, rating, scoring, version, field_versions, created_at, updated_at, turn_since)
   select anna.id, ben.id, carla.id, '2025-01-01', '2025-06-30', phase,
     case when phase = 'final' then cycles.id end, criteria_versions.id, '[]', 'Sent at the creation', 4, '{}', 7,
     '{"startDate": 3}', '2025-01-01T08:00Z', '2025-03-01T08:00Z', '2025-02-01T08:00Z'
   from unnest(array['final', 'first-evaluation']) phase, cycles, criteria_versions
     join criteria_sets on criteria_sets.id = set_id and criteria_sets.name = 'Old', users anna, users ben, users carla
   where anna.first_name = 'anna' and ben.first_name = 'ben' and carla.first_name = 'carla'`,
  `insert into review_logs (review_id, evaluator_id, action, visibility, old_value, new_value, started_at, created_at)
   select id, user_id, 'SUBMITTED', 'open', 'self-evaluation', 'first-evaluation', now(), now() from reviews`,
]

test('an upgrade keeps every row of reviews, cycles and logs, and adds the new fields', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await applyMigrations(client, previous)
    for (const statement of rows) await client.query(statement)
    const before = await parsedRows(database.url)
    await migrateDatabase(client, migrationsDir)
    const after = await parsedRows(database.url)
    expect(before.reviews).toHaveLength(2)
    for (const [table, stored] of Object.entries(before))
      expect([table, after[table]]).toMatchObject([table, stored])
    expect(after.stand_ins).toEqual([])
  } finally {
    await client.end()
  }
  await expectMigrated(database)
})

async function parsedRows(url: string): Promise<Record<string, object[]>> {
  const tables = Object.entries(await allRowsIn(url))
  return Object.fromEntries(
    tables.map(([table, rows]) => [table, rows.map((row) => JSON.parse(row)).sort(byId)]),
  )
}

const byId = (left: { id?: string }, right: { id?: string }) =>
  String(left.id).localeCompare(String(right.id))

/** Nothing is held back, the employee has the same version as everyone, and old results need no acknowledgment. */
async function expectMigrated(database: Awaited<ReturnType<typeof createEmptyDatabase>>): Promise<void> {
  const app = await startTestApp({ database })
  onTestFinished(app.close)
  const admin = await app.as((await addPerson(app.db, { role: 'admin' })).email)
  const { rows: ids } = await app.db.$client.query<{ id: string }>('select id from reviews')
  for (const { id } of ids) {
    for (const as of ['', '?as=employee']) {
      expect(reviewIn(await admin.get(`/reviews/${id}${as}`))).toMatchObject({
        version: 7,
        updatedAt: '2025-03-01T08:00:00.000Z',
        isHeld: false,
        acknowledgedAt: null,
        repliedAt: null,
        talk: null,
        employeeComments: 'Sent at the creation',
      })
    }
  }
  expect((await admin.get('/reviews?status=not-acknowledged')).json()).toMatchObject({ total: 0 })
  const { cycles } = (await admin.get('/cycles')).json<{ cycles: { id: string }[] }>()
  expect((await admin.get(`/cycles/${cycles[0]?.id}`)).json()).toMatchObject({
    cycle: { isHeld: false, releasedAt: null, settings: { release: { when: 'when-completed', date: null } } },
  })
}
