import type { QueryConfig } from 'pg'

/** What the product asks of the database for the measured calls, statement by statement, with the same columns. */
type Statement = (...values: unknown[]) => QueryConfig

/** A name makes the driver prepare it once for each connection. */
const named =
  (name: string, text: string): Statement =>
  (...values) => ({ name, text, values })

const unnamed =
  (text: string): Statement =>
  (...values) => ({ text, values })

export const findActor = named(
  'find_actor',
  `select users.id, users.role from sessions inner join users on users.id = sessions.user_id
   where sessions.id = $1 and sessions.expires_at > $2 and users.deleted_at is null`,
)

export const findUser = named(
  'find_user',
  `select id, first_name, last_name, email, password_hash, role, department, position, join_date, avatar, turn_mails,
     created_at, updated_at, deleted_at, sort_name, search_text
   from users where id = $1 and deleted_at is null`,
)

const names = `
  inner join users reviewed on reviewed.id = reviews.user_id
  inner join users first on first.id = reviews.first_evaluator_id
  inner join users second on second.id = reviews.second_evaluator_id`

const nameColumns = `
  reviewed.first_name as user_first, reviewed.last_name as user_last,
  first.first_name as first_first, first.last_name as first_last, first.deleted_at as first_deleted,
  second.first_name as second_first, second.last_name as second_last, second.deleted_at as second_deleted`

export const findReview = named(
  'find_review',
  `select reviews.*, ${nameColumns}, criteria_sets.criteria
   from reviews inner join criteria_sets on criteria_sets.id = reviews.criteria_set_id ${names}
   where reviews.id = $1 and reviews.deleted_at is null`,
)

export const listLogs = named(
  'list_logs',
  `select review_logs.*, users.first_name, users.last_name, users.deleted_at
   from review_logs inner join users on users.id = review_logs.evaluator_id
   where review_logs.review_id = $1 order by review_logs.created_at desc, review_logs.sequence desc`,
)

export const countPeople = named('count_people', 'select people, changes from people_count')

/** Not prepared: how to find the page depends on the words. */
export const findPeople = unnamed(
  `select users.id, users.first_name, users.last_name, users.email, users.role, users.department, users.position,
     users.join_date, case when users.avatar_version is null then users.avatar else '' end, users.avatar_version
   from (
     select id, sort_name, sort_key from (
       select id, sort_name, department as sort_key, search_text, department, position, role, join_date
       from users where deleted_at is null order by department, sort_name, id limit 5000
     ) steps
     where search_text like '%' || regexp_replace(fold_text($1), '[\\\\%_]', '\\\\\\&', 'g') || '%'
     order by sort_key, sort_name, id limit $2 offset 0
   ) page inner join users on users.id = page.id
   order by sort_key, page.sort_name, page.id`,
)

const isTheirTurn = `(
  reviews.first_evaluator_id = $1 and reviews.phase in ('first-goal-checking', 'first-evaluation')
  or reviews.second_evaluator_id = $1 and reviews.phase in ('second-goal-checking', 'second-evaluation'))`

const evaluates = `deleted_at is null and (first_evaluator_id = $1 or second_evaluator_id = $1) and phase <> 'final'`

export const listToEvaluate = named(
  'list_to_evaluate',
  `select reviews.id, reviews.user_id, reviews.first_evaluator_id, reviews.second_evaluator_id, reviews.start_date,
     reviews.end_date, reviews.phase, reviews.rating, reviews.scoring, reviews.summary_visibility, reviews.version,
     reviews.created_at, reviews.updated_at, reviews.turn_since, ${nameColumns}
   from (
     select id from reviews where ${evaluates}
     order by ${isTheirTurn} desc, updated_at desc, id desc limit $2
   ) page inner join reviews on reviews.id = page.id ${names}
   order by ${isTheirTurn} desc, reviews.updated_at desc, reviews.id desc`,
)

export const countToEvaluate = named('count_to_evaluate', `select count(*) from reviews where ${evaluates}`)

export const lockReview = named(
  'lock_review',
  'select id from reviews where id = $1 and deleted_at is null for update',
)

const changed = `
  user_id = $4, first_evaluator_id = $5, second_evaluator_id = $6, start_date = $7, end_date = $8, evaluations = $9,
  summary = $10, achievements = $11, areas_for_improvement = $12, summary_visibility = $13, rating = $14, scoring = $15,
  version = $3 + 1, field_versions = $16, updated_at = $17`

const guard = 'where id = $1 and phase = $2 and version = $3 and deleted_at is null'

export const saveReview = named('save_review', `update reviews set ${changed} ${guard}`)

export const moveReview = named(
  'move_review',
  `update reviews set ${changed}, turn_since = $17, phase = $18 ${guard}`,
)

export const addEntry = named(
  'add_entry',
  `insert into review_logs (review_id, evaluator_id, action, criteria_id, criteria, section, field_changed, old_value,
     new_value, revert_reason, revert_criteria, visibility, started_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '[]', 'open', $11, $11)`,
)

export const addNotification = named(
  'add_notification',
  `insert into notifications (owner_id, kind, type, values, user_id, review_id, created_at)
   values ($1, 'turn', 'info', $2, $3, $4, $5)`,
)

export const findMailReader = named(
  'find_mail_reader',
  'select first_name, email from users where id = $1 and turn_mails and deleted_at is null',
)
