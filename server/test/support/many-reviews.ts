import type { Day } from '@evenhand/domain/days'
import { initialScoring } from '@evenhand/domain/reviews/scoring'
import pg from 'pg'

interface Size {
  reviews: number
  people: number
  today: Day
}

/**
 * Inserts years of reviews with plain SQL. Nine out of ten are completed, the others are in any phase around today.
 * Returns the id of the user with the most reviews.
 */
export async function fillReviews(url: string, { reviews, people, today }: Size): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(addPeople, [people])
    await client.query(addVersion)
    await client.query(dropForeignKeys)
    // A concurrent autovacuum would keep the vacuum below from finishing.
    await client.query('alter table reviews set (autovacuum_enabled = off)')
    await withoutIndexes(client, () => client.query(addReviews, [reviews, people, today, initialScoring]))
    await client.query('vacuum analyze reviews, users')
    const { rows } = await client.query(
      'select user_id as id from reviews group by 1 order by count(*) desc limit 1',
    )
    return rows[0].id
  } finally {
    await client.end()
  }
}

/** Creates the indexes after the rows, which is much faster. */
async function withoutIndexes(client: pg.Client, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'reviews' and indexname <> 'reviews_pkey'`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
}

/** Checking them for each row would take longer than everything else. */
const dropForeignKeys = `
  alter table reviews
    drop constraint reviews_user_id_users_id_fk,
    drop constraint reviews_first_evaluator_id_users_id_fk,
    drop constraint reviews_second_evaluator_id_users_id_fk,
    drop constraint reviews_criteria_version_id_criteria_versions_id_fk`

const addPeople = `
  insert into users (first_name, last_name, email, password_hash, role, department)
  select 'Person', number::text, 'person' || number || '@example.com', '', 'employee', 'QA'
  from generate_series(1, $1) number`

const addVersion = `
  insert into criteria_versions (set_id, number, criteria, published_at)
  select id, 1, '[]', now() from criteria_sets`

const addReviews = `
  insert into reviews (
    user_id, first_evaluator_id, second_evaluator_id, start_date, end_date, phase, criteria_version_id,
    evaluations, rating, scoring, version, field_versions, created_at, updated_at, turn_since
  )
  select
    ids[1 + person], ids[1 + (person + 1) % $2], ids[1 + (person + 2) % $2], day, day + 60, phase,
    (select id from criteria_versions), '[]', 0, $4, 1, '{}', day, day + number * interval '1 second', day
  from
    (select array_agg(id) as ids from users) people,
    generate_series(1, $1) number,
    lateral (select abs(hashint4(number)) as chance, abs(hashint4(-number)) % $2 as person) random_values,
    lateral (
      select case when chance % 10 > 0 then 'final' else (array[
        'self-goal-setting', 'first-goal-checking', 'second-goal-checking',
        'self-evaluation', 'first-evaluation', 'second-evaluation'
      ])[1 + chance / 10 % 6] end as phase
    ) chosen_phase,
    lateral (
      select $3::date - (case phase when 'final' then 100 + chance % 700 else chance / 60 % 150 - 30 end)::int as day
    ) start_day`
