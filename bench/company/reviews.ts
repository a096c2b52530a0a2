import { initialScoring } from '@evenhand/domain/scoring'

/** The criteria that the product has made, kept as reviews keep them. */
export const criteriaSet = `
  insert into criteria_sets (fingerprint, criteria)
  select 'bench', jsonb_agg(jsonb_build_object('id', id, 'name', name, 'category', category, 'weight', weight,
    'description', description, 'scale', scale) order by category, rank) from criteria`

/**
 * Two for each person: the odd one completed last year, the even one of this year, of which a fifth is still open. Ten
 * people share their two evaluators, and twenty reviews have yet to start, so that these lists stay the same whatever
 * the size of the company.
 */
export const reviewRows = `
  insert into reviews (
    id, user_id, first_evaluator_id, second_evaluator_id, start_date, end_date, phase, criteria_set_id,
    evaluations, rating, scoring, version, field_versions, created_at, updated_at, turn_since
  )
  select
    pg_temp.id_of('review', number), pg_temp.id_of('person', person),
    pg_temp.id_of('person', (person / 10 * 10 + 10) % $1::int), pg_temp.id_of('person', (person / 10 * 10 + 20) % $1::int),
    day, day + 60, phase, (select id from criteria_sets), '[]', 0, '${JSON.stringify(initialScoring)}', 1, '{}',
    day, day + pg_temp.pick(number, 2, 5000000) * interval '1 second', day
  from
    generate_series(0, 2 * $1::int - 1) number,
    lateral (
      select number / 2 as person, pg_temp.pick(number, 1, 1000) as chance,
        number % 2 = 0 and number / 2 between 700 and 719 as is_upcoming
    ) dice,
    lateral (
      select case when is_upcoming then 'self-goal-setting' when number % 2 = 1 or chance >= 200 then 'final' else (array[
        'self-goal-setting', 'first-goal-checking', 'second-goal-checking',
        'self-evaluation', 'first-evaluation', 'second-evaluation'
      ])[1 + pg_temp.pick(number, 3, 6)] end as phase
    ) stands,
    lateral (
      select current_date - case
        when is_upcoming then -7
        when number % 2 = 1 then 400 + pg_temp.pick(number, 4, 300)
        when phase = 'final' then 100 + pg_temp.pick(number, 4, 200)
        else pg_temp.pick(number, 4, 90)
      end as day
    ) begins`

export const countReviews = `
  truncate review_counts, review_periods, completed_counts;
  insert into review_counts select phase, 0, count(*) from reviews group by 1;
  insert into review_periods select phase, start_date, end_date, 0, count(*) from reviews group by 1, 2, 3;
  insert into completed_counts select user_id, count(*) from reviews where phase = 'final' group by 1;
  analyze review_counts, review_periods, completed_counts`

/** Every fourth review has a log of two entries. */
export const logRows = `
  insert into review_logs (review_id, evaluator_id, action, visibility, started_at, created_at)
  select pg_temp.id_of('review', number), pg_temp.id_of('person', number / 2), action, 'open', now(), now()
  from generate_series(0, 2 * $1::int - 1, 4) number, unnest('{CREATED,SUBMITTED}'::text[]) action`

/** Five for each of those who are signed in. */
export const notificationRows = `
  insert into notifications (owner_id, kind, values, user_id, review_id, created_at)
  select pg_temp.id_of('person', n), 'turn', '{"employee": null, "phase": "self-evaluation"}', pg_temp.id_of('person', n),
    pg_temp.id_of('review', n * 2 + 1), now() - each * interval '1 day'
  from generate_series(0, $1::int - 1, 10) n, generate_series(1, 5) each`
