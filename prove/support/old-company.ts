import type { Criterion } from '@evenhand/domain/fields'
import { newReview } from '@evenhand/domain/review'
import type { Client } from 'pg'

const criteria: Criterion[] = ['one', 'two'].map((id) => ({
  id,
  name: id,
  category: 'Practical Goals',
  weight: 50,
  description: '',
  scale: [{ value: 1, label: 'Once' }],
}))
const [user, first, second] = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`)

/** People, reviews, their log and reminders, by statements that the first release understood already. */
export async function fillOldCompany(client: Client, reviews: number): Promise<void> {
  await client.query(
    `insert into users (id, first_name, last_name, email, password_hash, role, department)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Person', n::text, 'old' || n || '@example.com',
       'hash', case n when 1 then 'super_admin' else 'employee' end, 'QA' from generate_series(1, 200) n`,
  )
  await client.query('insert into criteria_sets (fingerprint, criteria) values ($1, $2)', [
    'old',
    JSON.stringify(criteria),
  ])
  const seats = { userId: user ?? '', firstEvaluatorId: first ?? '', secondEvaluatorId: second ?? '' }
  const review = newReview({ ...seats, startDate: '2026-01-01', endDate: '2999-12-31' }, criteria)
  const { evaluations, scoring, fieldVersions } = review
  await client.query(
    `insert into reviews (user_id, first_evaluator_id, second_evaluator_id, start_date, end_date, phase, criteria_set_id,
       evaluations, rating, scoring, version, field_versions, created_at, updated_at, turn_since)
     select $1, $2, $3, $4, $5, $6, c.id, $7, $8, $9, $10, $11, now(), now(), now()
     from criteria_sets c, generate_series(1, $12::int)`,
    [
      ...Object.values(seats),
      review.startDate,
      review.endDate,
      review.phase,
      JSON.stringify(evaluations),
      review.rating,
      JSON.stringify(scoring),
      review.version,
      JSON.stringify(fieldVersions),
      reviews,
    ],
  )
  await client.query(
    `insert into review_logs (review_id, evaluator_id, action, field_changed, old_value, new_value, side, started_at, created_at)
     select id, user_id, 'UPDATED', 'startDate', '2026-01-02', '2026-01-01', 'open', now(), now() from reviews`,
  )
  await client.query(
    `insert into notifications (owner_id, kind, values, user_id, review_id, created_at)
     select user_id, 'overdue', '{"employee": null, "phase": "self-evaluation"}', user_id, id, now() from reviews`,
  )
}
