import { finalPhase } from '@evenhand/domain/reviews/phases'
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { reviews } from '#db/schema'
import { tellAdjustedSetting } from '../settings/store'

/** Reviews that ended before the one in question. */
export const earlier = alias(reviews, 'earlier')

type Reviews = typeof reviews | typeof earlier

/** Completed, with a result that this viewer may know. */
export function isRatedFor(viewerId: string, table: Reviews): SQL | undefined {
  return and(isCompletedFor(viewerId, table), sql`${levelOf(table)} is not null`)
}

export function isUnratedFor(viewerId: string, table: Reviews): SQL | undefined {
  return and(isCompletedFor(viewerId, table), sql`${levelOf(table)} is null`)
}

/** Admins must not learn their own result before it is released, not even from an average. */
function isCompletedFor(viewerId: string, table: Reviews): SQL | undefined {
  return and(
    isNull(table.deletedAt),
    eq(table.phase, finalPhase),
    eq(table.isClosed, false),
    not(and(eq(table.userId, viewerId), eq(table.isHeld, true)) as SQL),
  )
}

/** The viewer's own completed review, which is left out until its result is released. */
export function isOwnHeld(viewerId: string): SQL | undefined {
  return and(
    eq(reviews.userId, viewerId),
    eq(reviews.isHeld, true),
    eq(reviews.phase, finalPhase),
    eq(reviews.isClosed, false),
  )
}

export function levelOf({ scoring }: Reviews): SQL {
  return sql`${scoring} ->> 'performanceLevel'`
}

/** Admins learn about an adjustment of their own result only if the setting tells all employees. */
export function isAdjustedFor(viewerId: string): SQL<boolean> {
  return sql<boolean>`(${reviews.adjustedRating} is not null and (${reviews.userId} <> ${viewerId} or ${tellAdjustedSetting.sql}))`
}
