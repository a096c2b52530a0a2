import type { BoardResponse } from '@evenhand/domain/api'
import { lateReviews, medianDays } from '@evenhand/domain/cycle-forecast'
import { type OpenPhase, openPhases } from '@evenhand/domain/phases'
import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { reviewLogs, reviews } from '#db/schema'
import { isOpen } from '../reviews/list-filters'
import type { CycleDays } from './cycle-days'
import { dayNumber, inCycle, startDayNumber } from './store'

/** Null while too few reviews have moved to tell. */
export async function readForecast(
  db: Queryable,
  cycleId: string,
  days: CycleDays,
): Promise<BoardResponse['forecast']> {
  const [durations, open] = await Promise.all([
    countDurations(db, cycleId, days),
    countOpen(db, cycleId, days),
  ])
  const daysIn = (phase: OpenPhase) => repeated(durations.filter((each) => each.phase === phase))
  const medians = medianDays(
    Object.fromEntries(openPhases.map((phase) => [phase, daysIn(phase).map(({ days }) => days)])) as Record<
      OpenPhase,
      number[]
    >,
  )
  if (openPhases.every((phase) => medians[phase] === null)) return null
  return { late: lateReviews(repeated(open), medians, days.today), medianDays: medians }
}

/** How many reviews left a phase after how many days. The first phase begins with the review, but not before its start date. */
function countDurations(db: Queryable, cycleId: string, days: CycleDays) {
  const { reviewId, oldValue, createdAt, sequence, action, fieldChanged } = reviewLogs
  const left = dayNumber(createdAt, days)
  const previousMove = sql`lag(${createdAt}) over (partition by ${reviewId} order by ${sequence})`
  const began = dayNumber(sql`coalesce(${previousMove}, ${reviews.createdAt})`, days)
  const moves = db
    .select({
      phase: sql<OpenPhase>`${oldValue}`.as('phase'),
      action: sql<string>`${action}`.as('action'),
      days: sql<number>`greatest(${left} - greatest(${began}, ${startDayNumber(days)}), 0)`.as('days'),
    })
    .from(reviewLogs)
    .innerJoin(reviews, eq(reviews.id, reviewId))
    .where(and(inCycle(cycleId), eq(fieldChanged, sql`'evaluationPhase'`)))
    .as('moves')
  return db
    .select({ phase: moves.phase, days: moves.days, number: count() })
    .from(moves)
    .where(ne(moves.action, 'REVERTED'))
    .groupBy(moves.phase, moves.days)
}

function countOpen(db: Queryable, cycleId: string, days: CycleDays) {
  const began = sql`greatest(${dayNumber(reviews.turnSince, days)}, ${startDayNumber(days)})`
  const daysInPhase = sql<number>`greatest(${days.starts.length - 1}::int - ${began}, 0)`
  const phase = sql<OpenPhase>`${reviews.phase}`
  return db
    .select({
      phase,
      daysInPhase: daysInPhase.as('days_in_phase'),
      endDate: reviews.endDate,
      number: count(),
    })
    .from(reviews)
    .where(and(inCycle(cycleId), isOpen))
    .groupBy(phase, sql`days_in_phase`, reviews.endDate)
}

function repeated<T extends { number: number }>(rows: readonly T[]): T[] {
  return rows.flatMap((row) => Array.from({ length: row.number }, () => row))
}
