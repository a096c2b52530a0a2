import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { applyMigrations, migrateDatabase } from '#db/migrate'
import { migrationsDir } from '#paths'
import { createEmptyDatabase } from './support/database'

/** The migrations before the log had a mark for moves that were taken back. */
const previous = readMigrationFiles({ migrationsFolder: migrationsDir }).slice(0, 13)

/** The log of one review, oldest first: author, action and criteria of the revert. */
type Entry = [
  author: 'anna' | 'ben' | 'carla',
  action: 'SUBMITTED' | 'APPROVED' | 'REVERTED' | 'UPDATED',
  ...string[],
]

const logs: Record<string, Entry[]> = {
  'taken back twice': [
    ['anna', 'SUBMITTED'],
    ['anna', 'REVERTED'],
    ['anna', 'SUBMITTED'],
    ['anna', 'REVERTED'],
    ['anna', 'UPDATED'],
  ],
  'reverted by the evaluator': [
    ['anna', 'SUBMITTED'],
    ['ben', 'REVERTED'],
  ],
  'reverted after the next person saved': [
    ['carla', 'SUBMITTED'],
    ['ben', 'UPDATED'],
    ['carla', 'REVERTED'],
  ],
  'reverted with criteria': [
    ['carla', 'SUBMITTED'],
    ['carla', 'REVERTED', '00000000-0000-4000-8000-000000000001'],
  ],
  'reverted again after a revert': [
    ['ben', 'APPROVED'],
    ['ben', 'REVERTED'],
    ['ben', 'REVERTED'],
  ],
}

test('an upgrade marks moves that were taken back, but not reverts whose reason happens to read the same', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await applyMigrations(client, previous)
    await addReviews(client)
    for (const [review, entries] of Object.entries(logs))
      for (const entry of entries) await addEntry(client, review, entry)
    await migrateDatabase(client, migrationsDir)
    const { rows } = await client.query<{ review: string; marks: boolean[] }>(
      `select employee_comments as review, array_agg(taken_back order by sequence) as marks
       from review_logs join reviews on reviews.id = review_id group by 1`,
    )
    expect(Object.fromEntries(rows.map(({ review, marks }) => [review, marks]))).toEqual({
      'taken back twice': [false, true, false, true, false],
      'reverted by the evaluator': [false, false],
      'reverted after the next person saved': [false, false, false],
      'reverted with criteria': [false, false],
      'reverted again after a revert': [false, true, false],
    })
  } finally {
    await client.end()
  }
})

async function addReviews(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (first_name, last_name, email, password_hash, role, department)
     select name, name, name || '@example.com', 'hash', 'employee', 'QA' from unnest(array['anna', 'ben', 'carla']) name`,
  )
  await client.query(`insert into criteria_sets (name, revision) values ('Old', 1)`)
  await client.query(
    `insert into criteria_versions (set_id, number, criteria, published_at)
     select id, 1, '[]', now() from criteria_sets where name = 'Old'`,
  )
  await client.query(
    `insert into reviews (user_id, first_evaluator_id, second_evaluator_id, start_date, end_date, phase,
       criteria_version_id, evaluations, employee_comments, rating, scoring, version, field_versions, created_at, updated_at, turn_since)
     select anna.id, ben.id, carla.id, '2025-01-01', '2025-06-30', 'self-evaluation', criteria_versions.id, '[]', title, 4,
       '{}', 1, '{}', now(), now(), now()
     from unnest($1::text[]) title, users anna, users ben, users carla, criteria_versions
       join criteria_sets on criteria_sets.id = set_id and criteria_sets.name = 'Old'
     where anna.first_name = 'anna' and ben.first_name = 'ben' and carla.first_name = 'carla'`,
    [Object.keys(logs)],
  )
}

async function addEntry(
  client: pg.Client,
  review: string,
  [author, action, ...criteria]: Entry,
): Promise<void> {
  const [earlier, later] = ['self-evaluation', 'first-evaluation']
  const values = {
    SUBMITTED: ['evaluationPhase', earlier, later, null, null],
    APPROVED: ['evaluationPhase', earlier, later, null, null],
    REVERTED: ['evaluationPhase', later, earlier, 'Withdrawn', null],
    UPDATED: ['comments', 'Old', 'New', null, '00000000-0000-4000-8000-000000000001'],
  }[action]
  await client.query(
    `insert into review_logs (review_id, evaluator_id, action, visibility, revert_criteria, field_changed, old_value,
       new_value, revert_reason, criteria_id, started_at, created_at)
     select reviews.id, users.id, $3, 'open', $4, $5, $6, $7, $8, $9, now(), now() from reviews, users
     where employee_comments = $1 and first_name = $2`,
    [review, author, action, JSON.stringify(criteria), ...values],
  )
}
