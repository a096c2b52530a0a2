import type { Day } from '@evenhand/domain/days'
import type { ActiveStandIn } from '@evenhand/domain/people/stand-ins'
import { finalPhase } from '@evenhand/domain/reviews/phases'
import { and, gte, isNotNull, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { reviews, users } from './schema'

/** `hasLeft` of the domain as SQL conditions. */
export function hasLeft(today: Day): SQL {
  return lt(users.leftOn, today)
}

export function hasNotLeft(today: Day | Placeholder): SQL | undefined {
  return or(isNull(users.leftOn), gte(users.leftOn, today))
}

/**
 * Selects reviews that are neither completed nor closed without a result. The phase is a literal instead of a
 * parameter, so the planner can use the partial indexes on open reviews.
 */
export const isOpen = sql`(${reviews.phase} <> ${sql.raw(`'${finalPhase}'`)} and not ${reviews.isClosed})`

/** Selects reviews that are completed or closed without a result. */
export const isEnded = sql`(${reviews.phase} = ${sql.raw(`'${finalPhase}'`)} or ${reviews.isClosed})`

export const isCompleted = sql`${reviews.phase} = ${sql.raw(`'${finalPhase}'`)}`

/** Selects released reviews whose employee has not confirmed that they have read the result. */
export const isNotAcknowledged = and(isNotNull(reviews.releasedAt), isNull(reviews.acknowledgedAt)) as SQL

/**
 * Whether a column with folded text contains the search text, ignoring case and accents. LIKE wildcards are escaped
 * after folding, because folding can produce one.
 */
export function containsText(column: PgColumn, text: string): SQL {
  const pattern = sql`regexp_replace(fold_text(${text}), '[\\\\%_]', '\\\\\\&', 'g')`
  return sql`${column} like '%' || ${pattern} || '%'`
}

/** The stand-ins for the evaluators of a review on a day. */
export interface StandInColumns {
  firstStandIn: ActiveStandIn | null
  secondStandIn: ActiveStandIn | null
}

/**
 * Finds the stand-in of an evaluator. People who were deleted or have left neither have a stand-in nor are one. Drizzle
 * may write the evaluator's column without its table, so no column of the subquery has the name of a column of reviews
 * or users.
 */
export function standInOf(evaluatorId: PgColumn, today: Day | Placeholder): SQL<ActiveStandIn | null> {
  return sql<ActiveStandIn | null>`(
    select person from (
      select stand_ins.user_id as covered_id, stand_ins.first_day, stand_ins.last_day, users.left_on as person_left_on, covered.left_on as covered_left_on,
        json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name, 'lastDay', stand_ins.last_day, 'namedBy', stand_ins.created_by) as person
      from stand_ins join users on users.id = stand_ins.stand_in_id and users.deleted_at is null
        join users covered on covered.id = stand_ins.user_id and covered.deleted_at is null
    ) named
    where covered_id = ${evaluatorId} and ${today}::date between first_day and last_day
      and (person_left_on is null or person_left_on >= ${today}::date)
      and (covered_left_on is null or covered_left_on >= ${today}::date)
    limit 1)`
}
