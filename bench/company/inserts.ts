import { summaryColumn, summaryFields } from '@evenhand/domain/reviews/fields'
import { phases } from '@evenhand/domain/reviews/phases'

/**
 * Every statement that writes a table of the product. $1 is the number of people. When the schema changes, this is the
 * file to follow.
 */

/**
 * Ids are derived from numbers, so that rows can refer to each other without lookups. Their first digits are random. They
 * are put together from bytes, which takes half as long as from text.
 */
export const functions = `
  create function bench.uuid_of(n int, kind int) returns uuid language sql immutable
  return encode(
    int4send(hashint4(n + kind)) || (decode('00004000', 'hex') || int4send((kind * 65536 - 2147483648)::int)) || int4send(n),
    'hex')::uuid;
  create function bench.person(n int) returns uuid language sql immutable return bench.uuid_of(n, 1);
  create function bench.review(n int) returns uuid language sql immutable return bench.uuid_of(n, 2);
  create function bench.session(n int) returns uuid language sql immutable return bench.uuid_of(n, 3);

  create function bench.pick(n int, seed int, bound int) returns int language sql immutable
  return (abs(hashint4extended(n, seed)) % bound)::int;

  create function bench.one_of(choices text[], n int, seed int) returns text language sql immutable
  return choices[1 + bench.pick(n, seed, cardinality(choices))]`

const firstNames =
  'Aaron,Adele,Ágnes,Amélie,Anna,Björn,Boris,Carla,Chiara,Dana,Dmitri,Elif,Emma,Enzo,Farid,Fatima,Grace,Hana,Hugo,Ines,Ivan,Jana,Jürgen,Karim,Katja,Kofi,Leila,Liam,Luca,Maja,Mateo,Mia,Nadia,Noah,Olga,Omar,Paula,Petra,Priya,Quentin,Rosa,Ruben,Sana,Sofia,Søren,Tariq,Tom,Uma,Vera,Viktor,Wanda,Wei,Ximena,Yara,Yusuf,Zara,Zoë'
const lastNames =
  'Abe,Andersen,Bauer,Becker,Chen,Cohen,Costa,Cruz,Demir,Dubois,Endo,Fischer,Garcia,Gurung,Haddad,Horvat,Ivanov,Jansen,Khan,Kim,Kowalski,Lopez,Meyer,Müller,Nguyen,Novak,Okafor,Ortiz,Papadopoulos,Patel,Quist,Rana,Reyes,Rossi,Sato,Sharma,Silva,Singh,Smith,Tanaka,Thapa,Unger,Vogel,Wagner,Wang,Weber,Xu,Yilmaz,Zhang,Zimmermann,Żak'

/** Person 0 is a super admin. Two letters after each last name make full names rare. No one gets mails. */
export const people = `
  insert into users (id, first_name, last_name, email, password_hash, role, department, position, join_date, turn_mails)
  select
    bench.person(n),
    bench.one_of('{${firstNames}}', n, 1),
    bench.one_of('{${lastNames}}', n, 2) || chr(97 + bench.pick(n, 3, 26)) || chr(97 + bench.pick(n, 4, 26)),
    'person' || n || '@company.example.com',
    (select password_hash from users limit 1),
    case when n = 0 then 'super_admin' when bench.pick(n, 5, 1000) < 10 then 'admin' else 'employee' end,
    bench.one_of('{Administration,HR,Accounts,Development,QA}', n, 6),
    bench.one_of('{Associate Engineer I (CLC-3a),QA,Software Engineer I (CLC-4a),Senior Software Engineer (CLC-5b),Accountant,Hr,Manager}', n, 7),
    date '2010-01-01' + bench.pick(n, 8, 5800),
    false
  from generate_series(0, $1::int - 1) n`

export const sessions = `
  insert into sessions (id, user_id, remember, created_at, expires_at)
  select bench.session(n), bench.person(n), false, now(), now() + interval '12 hours'
  from generate_series(0, $1::int - 1) n`

export const history = `
  insert into history (actor_id, user_id, action, created_at)
  select bench.person(0), bench.person(n), 'CREATED', now() - n * interval '1 minute'
  from generate_series(0, $1::int - 1) n`

const sentences = [
  'Reduced the median time to fix a reported defect from five working days to two.',
  'Led the migration of the billing reports and trained three colleagues to maintain them.',
  'The second half of the plan depends on the new tool, which two of four teams use today.',
  'Reviews code quickly and explains every suggestion with an example.',
  'Should share early drafts more often, so that feedback arrives before the deadline.',
  'Kept the on-call handbook up to date and cut repeated alerts by a third.',
  'Interviewed twelve customers and turned their answers into four accepted proposals.',
  'Documented the release process; two new hires used it without further help.',
]

/**
 * Evaluations and scores for each phase, in 40 variants. Goals, ratings and comments are filled in as far as the phase allows, with
 * about 3 KB of text in a completed review. Copying a variant is much faster than building it for each review.
 */
export const evaluations = `
  create table bench.variants as
  select phase, variant, jsonb_agg(jsonb_build_object(
    'criteriaId', criterion ->> 'id',
    'evidence', text_of(1) || ' ' || text_of(2),
    'selfRating', case when step > 3 then rating_of(3) else 0 end,
    'comments', case when step >= 3 then text_of(4) else '' end,
    'firstGradeRating', case when step > 4 then rating_of(5) else 0 end,
    'firstEvaluatorComments', case when step > 4 then text_of(6) else '' end,
    'secondaryRating', case when step > 5 then rating_of(7) else 0 end,
    'secondEvaluatorComments', case when step > 5 then text_of(8) else '' end
  ) order by position) as evaluations,
  jsonb_build_object('selfEvaluationScore', 3.5, 'firstGradeRating', 3.2, 'secondaryRating', 3.4,
    'overallPerformanceRating', 3.4, 'performanceLevel', 'Meets Expectations', 'goalAchievementScore', 3.4,
    'weightedTotal', 3.4) as scoring
  from unnest(array['${phases.join("','")}']) with ordinality as listed (phase, step_from_1),
    generate_series(0, 39) variant,
    criteria_versions, jsonb_array_elements(criteria) with ordinality as listed_criteria (criterion, position),
    lateral (select step_from_1 - 1 as step, (variant * 100 + position)::int as seed) numbers
  group by phase, variant`
  .replaceAll(/text_of\((\d)\)/g, `bench.one_of(array['${sentences.join("','")}'], seed, $1)`)
  .replaceAll(/rating_of\((\d)\)/g, '1 + bench.pick(seed, $1, 5)')

/**
 * Five per person: one per year. The four older ones are completed, and so are six of ten of this year's. Ten people
 * share a first and a second evaluator. Twenty reviews start next week.
 */
export const reviews = `
  insert into reviews (
    id, user_id, first_evaluator_id, second_evaluator_id, start_date, end_date, phase, criteria_version_id, evaluations,
    ${summaryFields.map(summaryColumn).join(', ')}, rating, scoring, version, field_versions, created_at, updated_at,
    turn_since
  )
  select
    bench.review(n), bench.person(person),
    bench.person((person / 10 * 10 + 10) % $1::int), bench.person((person / 10 * 10 + 20) % $1::int),
    start_date, start_date + 180, of_phase.phase, (select id from criteria_versions),
    evaluations, ${summaryFields.map(() => 'written').join(', ')}, rating, scoring,
    20, '{}', start_date, changed, changed
  from generate_series($2::int, 5 * $1::int - 1, 2) n,
    lateral (select n / 5 as person, n % 5 as age) of_person,
    lateral (select age = 0 and person between 700 and 719 as is_upcoming) of_time,
    lateral (
      select case
        when is_upcoming then 'self-goal-setting'
        when age > 0 or bench.pick(n, 1, 10) >= 4 then 'final'
        else bench.one_of('{${phases.slice(0, -1).join(',')}}', n, 2)
      end as phase,
      current_date + case when is_upcoming then 7 else -365 * age - 10 * bench.pick(n, 3, 15) end as start_date
    ) of_phase,
    lateral (
      select case when of_phase.phase = 'final' then 3 + bench.pick(n, 4, 10) / 10.0 else 0 end as rating,
        case when of_phase.phase = 'final' then '${sentences.slice(0, 2).join(' ')}' else '' end as written,
        least(start_date + bench.pick(n, 5, 180 * 86400) * interval '1 second', now()) as changed
    ) of_state,
    bench.variants
  where variants.phase = of_phase.phase and variant = n % 40`

/**
 * The log that people make until a review is in each phase: its creation, an entry for each field that is filled in, and a
 * move for each phase. Like the sample company, 51 entries in the first evaluation and 88 at the end.
 */
export const logTemplates = `
  create table bench.log_templates as
  select phases.phase, step, position, author, action, criteria_id, criteria, section, field, old_value, new_value, visibility
  from unnest(array['${phases.join("','")}']) with ordinality as phases (phase, number),
  lateral (
    select 0 as step, 0 as position, 'employee' as author, 'CREATED' as action, null::uuid as criteria_id, null as criteria,
      null as section, null as field, null as old_value, null as new_value, 'open' as visibility
    union all
    select field_step, position, field_author, field_action, (criterion ->> 'id')::uuid, criterion ->> 'name',
      criterion ->> 'category', field, case field_action when 'CREATED' then '' else value end, value, field_visibility
    from criteria_versions, jsonb_array_elements(criteria) with ordinality as listed (criterion, position), (values
      (1, 'employee', 'CREATED', 'evidence', '${sentences[0]} ${sentences[1]}', 'open', 12),
      (4, 'employee', 'CREATED', 'selfRating', '4', 'open', 12),
      (4, 'employee', 'CREATED', 'comments', '${sentences[3]}', 'open', 12),
      (4, 'employee', 'UPDATED', 'comments', '${sentences[3]} ${sentences[7]}', 'open', 10),
      (5, 'first', 'CREATED', 'firstGradeRating', '4', 'first', 12),
      (5, 'first', 'CREATED', 'firstEvaluatorComments', '${sentences[4]}', 'first', 8),
      (6, 'second', 'CREATED', 'secondaryRating', '3', 'second', 12),
      (6, 'second', 'CREATED', 'secondEvaluatorComments', '${sentences[5]}', 'second', 3)
    ) as fields (field_step, field_author, field_action, field, value, field_visibility, criteria_count)
    where position <= criteria_count
    union all
    select moves.number::int, 100, case when moves.number in (1, 4) then 'employee' when moves.number in (2, 5) then 'first'
      else 'second' end, case when moves.number in (1, 4) then 'SUBMITTED' when moves.number = 6 then 'FINALIZED'
      else 'APPROVED' end, null, null, null, 'evaluationPhase', moves.phase, next, null
    from (select phase, number, lead(phase) over (order by number) as next
      from unnest(array['${phases.join("','")}']) with ordinality as all_phases (phase, number)) moves
    where next is not null
  ) entries
  where step < number`

/**
 * $2: every $2-th review has all entries. Of the others, completed ones have only their creation, and open ones their moves
 * as well. That is enough for a large company, in which a table with all of them would take most of the time. The last entry
 * of a complete log has the totals. $3 chooses the first or the second half of the reviews, so that two connections can
 * insert equally many entries.
 */
export const logEntries = `
  insert into review_logs (review_id, evaluator_id, action, criteria_id, criteria, section, field_changed, old_value,
    new_value, visibility, totals, started_at, created_at)
  select reviews.id, case author when 'first' then first_evaluator_id when 'second' then second_evaluator_id
      else user_id end,
    action, criteria_id, criteria, section, field, old_value, new_value, coalesce(visibility, 'open'),
    case when n % $2::int = 0 and step = last_step and position = last_position then totals end, at, at
  from generate_series($3::int * 5 * $1::int / 2, ($3::int + 1) * 5 * $1::int / 2 - 1) n
    join reviews on reviews.id = bench.review(n)
    join bench.log_templates using (phase)
    join bench.log_totals using (phase),
    lateral (select reviews.created_at + step * interval '20 days' + position * interval '1 minute' as at) of_time
  where n % $2::int = 0 or step = 0 or position = 100 and phase <> 'final'
  order by n, step, position, action`

export const logTotals = `
  create table bench.log_totals as
  select phase, max(step) as last_step, (array_agg(position order by step desc, position desc))[1] as last_position,
    (select jsonb_object_agg(visibility, number) from (
      select coalesce(visibility, 'open') as visibility, count(*) as number from bench.log_templates counted
      where counted.phase = log_templates.phase group by 1
    ) numbers) as totals
  from bench.log_templates group by phase`

/** Many more entries for some reviews, as if someone had never stopped to edit: $1 their ids, $2 the number of entries. */
export const moreLogEntries = `
  insert into review_logs (review_id, evaluator_id, action, criteria_id, criteria, section, field_changed, old_value,
    new_value, visibility, totals, started_at, created_at)
  select reviews.id, user_id, 'UPDATED', (criterion ->> 'id')::uuid, criterion ->> 'name', criterion ->> 'category',
    'comments', '${sentences[2]}', '${sentences[3]}', 'open',
    case when n = $2::int then (
      select jsonb_object_agg(visibility, number + case when visibility = 'open' then $2::int else 0 end)
      from (select visibility, count(*) as number from review_logs where review_id = reviews.id group by visibility) numbers
    ) end, now(), now()
  from reviews, generate_series(1, $2::int) n,
    lateral (select criteria -> (n % 12) as criterion from criteria_versions where id = criteria_version_id) of_entry
  where reviews.id = any($1) order by reviews.id, n`

/** Five per person. */
export const notifications = `
  insert into notifications (owner_id, kind, values, user_id, review_id, created_at)
  select bench.person(n / 5), 'turn', '{"employee": null, "phase": "self-evaluation"}', bench.person(n / 5),
    bench.review(n), now() - n % 5 * interval '1 day'
  from generate_series(0, 5 * $1::int - 1) n`

/** One notification for a person: $1 their id. */
export const oneNotification = `
  insert into notifications (owner_id, kind, values, user_id, created_at)
  values ($1, 'turn', '{"employee": null, "phase": "self-evaluation"}', $1, now())`
