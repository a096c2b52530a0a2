import type { Phase } from '@evenhand/domain/phases'
import type pg from 'pg'
import { idOf } from './ids'

export interface ReviewPool {
  /** Of the first of the people whose present reviews these are. */
  firstPerson: number
  count: number
  phase: Phase
  /** Entries in the log of each. */
  logEntries?: number
}

/** Turns the present reviews of some people into ones that people have written in: all criteria, with texts and ratings. */
export async function writeReviews(client: pg.Client, pool: ReviewPool): Promise<string[]> {
  const ids = Array.from({ length: pool.count }, (_, i) => idOf('review', 2 * (pool.firstPerson + i)))
  await client.query(writing, [ids, pool.phase, goal, comment])
  await client.query(logging, [ids, pool.logEntries ?? 0])
  return ids
}

export async function firstCriterion(client: pg.Client): Promise<string> {
  const { rows } = await client.query("select criteria -> 0 ->> 'id' as id from criteria_sets limit 1")
  return rows[0].id
}

const goal =
  'Bring the time from a reported fault to its fix below two working days by the end of the year, measured over all teams of the department, and tell everyone each month how far we are.'
const comment =
  'Half of the way was done by June. The second half depends on the new tool, which three of the four teams use by now.'

const writing = `
  update reviews set phase = $2, start_date = current_date - 30, end_date = current_date + 30, evaluations = (
    select jsonb_agg(jsonb_build_object('criteriaId', criterion ->> 'id', 'evidence', $3::text, 'selfRating', 4, 'comments', $4::text,
      'firstGradeRating', 3, 'firstEvaluatorComments', $4::text, 'secondaryRating', 0, 'secondEvaluatorComments', ''))
    from criteria_sets, jsonb_array_elements(criteria) criterion)
  where id = any($1)`

const logging = `
  insert into review_logs (review_id, evaluator_id, action, criteria, section, field_changed, old_value, new_value, visibility, started_at, created_at)
  select reviews.id, user_id, 'UPDATED', 'Customer Focus', '1. Management Philosophy', 'evidence', 'before', 'after', 'open',
    now() - each * interval '1 hour', now() - each * interval '1 hour'
  from reviews, generate_series(1, $2::int) each where reviews.id = any($1)`
