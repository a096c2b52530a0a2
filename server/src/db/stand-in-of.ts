import type { Day } from '@evenhand/domain/days'
import type { ActiveStandIn } from '@evenhand/domain/stand-ins'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Who stands in for the evaluators of a review on a day. */
export interface StandInColumns {
  firstStandIn: ActiveStandIn | null
  secondStandIn: ActiveStandIn | null
}

/**
 * People who were deleted or have left neither have a stand-in nor are one. Drizzle may write the evaluator's column
 * without its table, so no column of the subquery has the name of a column of reviews or users.
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
