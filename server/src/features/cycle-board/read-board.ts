import type { BoardCount, BoardResponse } from '@evenhand/domain/api'
import { burnUp } from '@evenhand/domain/cycles/burn-up'
import { addDays, type Day, dayIn } from '@evenhand/domain/days'
import { finalPhase, type Phase } from '@evenhand/domain/reviews/phases'
import { asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { isNotAcknowledged } from '#db/conditions'
import type { Queryable } from '#db/open'
import { reviews } from '#db/schema'
import { type Context, today } from '../context'
import { hasOpenTalk } from '../reviews/list-filters'
import { type CycleDays, dayNumber, isOverdue, isStalled, listDays, type Moment, momentOf } from './list-days'
import { readForecast } from './read-forecast'
import { inCycle, requireCycle } from './store'

/** The numbers of a cycle. A draft has none yet. */
export async function readBoard(context: Context, cycleId: string): Promise<Omit<BoardResponse, 'success'>> {
  const { db, timeZone } = context
  const { launchedAt, closedAt } = await requireCycle(db, cycleId)
  if (!launchedAt) return { counts: [], forecast: null, burnUp: [] }
  const days = listDays(context, dayIn(timeZone, launchedAt))
  const lastDay = closedAt ? dayIn(timeZone, closedAt) : today(context)
  const [counts, forecast, burnUp] = await Promise.all([
    countReviews(db, cycleId, momentOf(context)),
    readForecast(db, cycleId, days),
    readBurnUp(db, cycleId, days, lastDay),
  ])
  const late = forecast?.late.reduce((sum, { number }) => sum + number, 0) ?? 0
  return { counts, forecast: forecast && { late, medianDays: forecast.medianDays }, burnUp }
}

/** By department and phase. Reviews that were closed without a result have no phase. */
function countReviews(db: Queryable, cycleId: string, moment: Moment): Promise<BoardCount[]> {
  const department = sql<string>`${reviews.launchDepartment}`
  const phase = sql<Phase | null>`case when not ${reviews.isClosed} then ${reviews.phase} end`
  const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  return db
    .select({
      department,
      phase,
      total: count(),
      overdue: countIf(isOverdue(moment)),
      stalled: countIf(isStalled(moment)),
      notAcknowledged: countIf(isNotAcknowledged),
      talks: countIf(hasOpenTalk),
    })
    .from(reviews)
    .where(inCycle(cycleId))
    .groupBy(department, phase)
    .orderBy(asc(department))
}

async function readBurnUp(db: Queryable, cycleId: string, days: CycleDays, lastDay: Day) {
  const dayOf = (number: number) => addDays(days.first, number)
  const created = new Map<Day, number>()
  const completed = new Map<Day, number>()
  for (const row of await countByDays(db, cycleId, days)) {
    increase(created, dayOf(row.created), row.number)
    if (row.completed !== null) increase(completed, dayOf(row.completed), row.number)
  }
  return burnUp({ created, completed }, days.first, lastDay)
}

/** The numbers of the days on which reviews were created and completed. The last turn of a completed review began when it was completed. */
function countByDays(db: Queryable, cycleId: string, days: CycleDays) {
  const isCompleted = eq(reviews.phase, finalPhase)
  const completed = sql<
    number | null
  >`case when ${isCompleted} then ${dayNumber(reviews.turnSince, days)} end`
  return db
    .select({
      created: sql<number>`${dayNumber(reviews.createdAt, days)}`.as('created_on'),
      completed: completed.as('completed_on'),
      number: count(),
    })
    .from(reviews)
    .where(inCycle(cycleId))
    .groupBy(sql`created_on`, sql`completed_on`)
}

function increase(counts: Map<Day, number>, day: Day, by: number): void {
  counts.set(day, (counts.get(day) ?? 0) + by)
}
