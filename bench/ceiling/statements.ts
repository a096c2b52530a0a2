import type { QueryConfig } from 'pg'

/** The statements that the product runs for the measured calls. When the product's SQL changes, change these too. */

/** A named statement is prepared once per connection. */
const prepared =
  (name: string, text: string) =>
  (...values: unknown[]): QueryConfig => ({ name, text, values })

const plain =
  (text: string) =>
  (...values: unknown[]): QueryConfig => ({ text, values })

export const findActor = prepared(
  'find_actor',
  `select users.id, users.role from sessions inner join users on users.id = sessions.user_id
   where sessions.id = $1 and sessions.expires_at > $2 and users.deleted_at is null
     and (users.left_on is null or users.left_on >= $3)`,
)

const joinNames = (reviews: string) => `
  inner join users reviewed on reviewed.id = ${reviews}.user_id
  inner join users first on first.id = ${reviews}.first_evaluator_id
  inner join users second on second.id = ${reviews}.second_evaluator_id`

const names = `
  reviewed.first_name as user_first, reviewed.last_name as user_last,
  first.first_name as first_first, first.last_name as first_last, first.deleted_at as first_deleted,
  second.first_name as second_first, second.last_name as second_last, second.deleted_at as second_deleted`

export const findReview = prepared(
  'find_review',
  `select reviews.*, ${names} from reviews ${joinNames('reviews')} where reviews.id = $1 and reviews.deleted_at is null`,
)

export const listLogs = prepared(
  'list_logs',
  `with page as (select * from review_logs where review_id = $1 order by sequence desc limit 50)
   select (select json_agg(page) from page) as entries,
     (select json_agg(users.first_name || users.last_name) from users
      where id = any(array(select evaluator_id from page union select for_id from page))) as people`,
)

const matchesSearch = `deleted_at is null
  and search_text like '%' || regexp_replace(fold_text($1), '[\\\\%_]', '\\\\\\&', 'g') || '%'`

export const listUsers = plain(
  `select counts.*, users.id, first_name, last_name, email, role, department, position, join_date, manager_id,
     employee_number, leave_from, leave_until, left_on, case when avatar_version is null then avatar else '' end as avatar,
     avatar_version, activated_at,
     (select json_build_object('expiresAt', expires_at) from invitations where user_id = users.id) as invitation
   from (
     select (select count(*)::int from users where ${matchesSearch}) as total,
       (select count(*)::int from users where deleted_at is null) as user_count
   ) counts left join (
     select id from users where ${matchesSearch} order by department nulls last, sort_name, id limit $2
   ) listed on true left join users on users.id = listed.id
   order by department nulls last, sort_name, users.id`,
)

export const findUser = prepared('find_user', 'select * from users where id = $1 and deleted_at is null')

export const coveredBy = prepared(
  'covered_by',
  `select user_id, created_by from stand_ins inner join users on users.id = user_id and deleted_at is null
   where stand_in_id = $1 and first_day <= $2 and last_day >= $2 and (left_on is null or left_on >= $2)`,
)

const isTheirTurn = `case reviews.phase
  when 'first-goal-checking' then first_evaluator_id when 'first-evaluation' then first_evaluator_id
  when 'second-goal-checking' then second_evaluator_id when 'second-evaluation' then second_evaluator_id
  else user_id end = $1`
const isEvaluator = `deleted_at is null and (first_evaluator_id = $1 or second_evaluator_id = $1) and user_id <> $1
  and phase <> 'final' and not is_closed`

export const listToEvaluate = prepared(
  'list_to_evaluate',
  `select reviews.id, user_id, first_evaluator_id, second_evaluator_id, start_date, end_date, due_dates, phase,
     closed_reason, is_held, adjusted_rating, acknowledged_at, talk_requested_at, talk_outcome, rating, scoring,
     summary_visibility, version, employee_versions, dropped_versions, employee_updated_at, reviews.created_at,
     reviews.updated_at, turn_since, result_opened_at, cycles.name as cycle_name,
     (select value from settings where key = 'sharing') as sharing,
     (select value from settings where key = 'tellAdjusted') as tell_adjusted,
     (select count(*) from reviews where ${isEvaluator}) as total
   from (
     select id from reviews where ${isEvaluator} order by ${isTheirTurn} desc, updated_at desc, id desc limit $2
   ) listed inner join reviews on reviews.id = listed.id left join cycles on cycles.id = cycle_id
   order by ${isTheirTurn} desc, reviews.updated_at desc, reviews.id desc`,
)

export const listPeople = prepared(
  'list_people',
  `select users.id, first_name, last_name, left_on, deleted_at, (
     select json_build_object('id', person.id, 'first', person.first_name, 'last', person.last_name, 'day', last_day)
     from stand_ins inner join users person on person.id = stand_in_id and person.deleted_at is null
     where stand_ins.user_id = users.id and $2 between first_day and last_day limit 1) as stand_in
   from users where users.id = any($1)`,
)

export const lockReview = prepared(
  'lock_review',
  `with locked as (select * from reviews where id = $1 and deleted_at is null for update)
   select locked.*, ${names}, actor.role, actor.first_name, actor.last_name
   from locked ${joinNames('locked')} inner join users actor on actor.id = $2 and actor.deleted_at is null`,
)

export const updateReview = prepared(
  'update_review',
  `update reviews set phase = $4, evaluations = $5, rating = $6, scoring = $7, field_versions = $8, version = $3 + 1,
     updated_at = $9, turn_since = $10
   where id = $1 and phase = $2 and version = $3 and deleted_at is null`,
)

export const findLatestEntry = prepared(
  'latest_entry',
  'select * from review_logs where review_id = $1 order by sequence desc limit 1',
)

export const extendEntry = prepared(
  'extend_entry',
  'update review_logs set new_value = $2, autosaved_from = $3, created_at = $4 where id = $1',
)

export const addEntry = prepared(
  'add_entry',
  `insert into review_logs (review_id, evaluator_id, action, field_changed, old_value, new_value,
     revert_reason, autosaved_from, visibility, started_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $9)`,
)

export const addNotification = prepared(
  'add_notification',
  `insert into notifications (owner_id, kind, type, values, user_id, review_id, created_at)
   values ($1, 'turn', 'info', '{"employee": null, "phase": "self-evaluation"}', $2, $3, $4)`,
)

export const findMailRecipient = prepared(
  'find_mail_recipient',
  'select first_name, email from users where id = $1 and turn_mails and deleted_at is null',
)
