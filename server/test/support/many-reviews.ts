import type { Day } from '@evenhand/domain/days'
import { initialScoring } from '@evenhand/domain/scoring'
import { sql } from 'drizzle-orm'
import type { Db } from '../../src/db/open'

interface Size {
  reviews: number
  people: number
  today: Day
}

/**
 * A company with years of reviews, written by SQL: nine of ten are completed, the others stand in any phase around
 * today. Gives back the id of somebody who takes part in reviews of every kind.
 */
export async function fillReviews(db: Db, { reviews, people, today }: Size): Promise<string> {
  await db.$client.query("set statement_timeout = '2min'")
  await db.execute(sql`
    insert into users (first_name, last_name, email, password_hash, role, department)
    select 'Person', number::text, 'person' || number || '@example.com', '', 'employee', 'QA'
    from generate_series(1, ${people}) number`)
  await db.execute(sql`
    insert into criteria_sets (fingerprint, criteria) values ('none', '[]')`)
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`
    with person as (
      select array_agg(id order by sort_name) as ids from users
    )
    insert into reviews (
      user_id, first_evaluator_id, second_evaluator_id, start_date, end_date, phase, criteria_set_id,
      evaluations, rating, scoring, version, field_versions, created_at, updated_at, turn_since
    )
    select
      ids[1 + number % ${people}], ids[1 + (number + 1) % ${people}], ids[1 + (number + 2) % ${people}],
      day, day + 60, phase, (select id from criteria_sets), '[]', 0, ${JSON.stringify(initialScoring)}::jsonb,
      1, '{}', day, day + number * interval '1 second', day
    from person, generate_series(1, ${reviews}) number,
      lateral (select number % 10 <> 0 as is_completed) kind,
      lateral (select ${today}::date - case when is_completed then 100 + number % 700 else number / 10 % 150 - 30 end as day) dates,
      lateral (select case when is_completed then 'final' else (array[
        'self-goal-setting', 'first-goal-checking', 'second-goal-checking',
        'self-evaluation', 'first-evaluation', 'second-evaluation'
      ])[1 + number / 10 % 6] end as phase) work`)
  await db.execute(sql`vacuum analyze reviews`)
  await db.execute(sql`vacuum analyze users`)
  const { rows } = await db.execute<{ id: string }>(sql`
    select first_evaluator_id as id from reviews group by 1
    order by count(*) filter (where phase <> 'final') desc, 1 limit 1`)
  return rows[0]?.id ?? ''
}
