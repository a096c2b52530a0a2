import { finishesLate, medianDays } from '@evenhand/domain/cycles/cycle-forecast'
import { type OpenPhase, openPhases } from '@evenhand/domain/reviews/phases'
import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm'
import { isOpen } from '#db/conditions'
import type { Queryable } from '#db/open'
import { reviewLogs, reviews } from '#db/schema'
import { type CycleDays, dayNumber, startDayNumber } from './list-days'
import { inCycle } from './store'

/** Null until enough reviews have left a phase. */
export async function readForecast(db: Queryable, cycleId: string, days: CycleDays) {
  const [durations, open] = await Promise.all([
    countDurations(db, cycleId, days),
    countOpen(db, cycleId, days),
  ])
  const daysIn = (phase: OpenPhase) => {
    const left = durations.filter((each) => each.phase === phase)
    return left.flatMap(({ days, number }) => Array<number>(number).fill(days))
  }
  const byPhase = Object.fromEntries(openPhases.map((phase) => [phase, daysIn(phase)]))
  const medians = medianDays(byPhase as Record<OpenPhase, number[]>)
  if (openPhases.every((phase) => medians[phase] === null)) return null
  // The open reviews that finish late, grouped by what decides it.
  return { medianDays: medians, late: open.filter((group) => finishesLate(group, medians, days.today)) }
}

/** Selects exactly the reviews that the forecast counts as late. */
export async function isLate(db: Queryable, cycleId: string, days: CycleDays): Promise<SQL> {
  const { late = [] } = (await readForecast(db, cycleId, days)) ?? {}
  const column = (name: 'phase' | 'daysInPhase' | 'endDate') => sql.param(late.map((group) => group[name]))
  return sql`(${isOpen} and (${reviews.phase}, ${daysInPhase(days)}, ${reviews.endDate}) in (
    select * from unnest(${column('phase')}::text[], ${column('daysInPhase')}::int[], ${column('endDate')}::date[])
  ))`
}

/**
 * The number of reviews that left each phase, by the days they spent in it. The first phase begins with the review, but
 * not before its start date. The lateral join reads only the moves of these reviews, not those of all reviews.
 */
function countDurations(db: Queryable, cycleId: string, days: CycleDays) {
  const { reviewId, oldValue, startedAt, sequence, action, fieldChanged } = reviewLogs
  const moves = db
    .select({
      phase: sql<OpenPhase>`${oldValue}`.as('move_phase'),
      action,
      left: startedAt,
      previous: sql`lag(${startedAt}) over (order by ${sequence})`.as('previous'),
    })
    .from(reviewLogs)
    .where(and(eq(reviewId, reviews.id), eq(fieldChanged, sql`'evaluationPhase'`)))
    .as('moves')
  const began = dayNumber(sql`coalesce(${moves.previous}, ${reviews.createdAt})`, days)
  const duration = sql<number>`greatest(${dayNumber(moves.left, days)} - greatest(${began}, ${startDayNumber(days)}), 0)`
  return db
    .select({ phase: moves.phase, days: duration.as('days'), number: count() })
    .from(reviews)
    .crossJoinLateral(moves)
    .where(and(inCycle(cycleId), ne(moves.action, 'REVERTED')))
    .groupBy(moves.phase, sql`days`)
}

function countOpen(db: Queryable, cycleId: string, days: CycleDays) {
  const phase = sql<OpenPhase>`${reviews.phase}`
  return db
    .select({
      phase,
      daysInPhase: daysInPhase(days).as('days_in_phase'),
      endDate: reviews.endDate,
      number: count(),
    })
    .from(reviews)
    .where(and(inCycle(cycleId), isOpen))
    .groupBy(phase, sql`days_in_phase`, reviews.endDate)
}

/** The days since the turn began. A turn does not begin before the review. */
function daysInPhase(days: CycleDays): SQL<number> {
  const began = sql`greatest(${dayNumber(reviews.turnSince, days)}, ${startDayNumber(days)})`
  return sql<number>`greatest(${days.starts.length - 1}::int - ${began}, 0)`
}
