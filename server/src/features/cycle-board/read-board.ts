import type { BoardCount, BoardResponse } from '@evenhand/domain/api'
import { dayIn } from '@evenhand/domain/days'
import type { Phase } from '@evenhand/domain/phases'
import { asc, count, type SQL, sql } from 'drizzle-orm'
import { isNotAcknowledged } from '#db/is-not-acknowledged'
import type { Queryable } from '#db/open'
import { reviews } from '#db/schema'
import { type Context, today } from '../context'
import { hasOpenTalk } from '../reviews/list-filters'
import { listDays } from './list-days'
import { isOverdue, isStalled, type Moment, momentOf } from './list-filters'
import { readBurnUp } from './read-burn-up'
import { type Forecast, readForecast } from './read-forecast'
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
  return { counts, forecast: forecast && viewForecast(forecast), burnUp }
}

function viewForecast({ late, medianDays }: Forecast): BoardResponse['forecast'] {
  return { late: late.reduce((sum, { number }) => sum + number, 0), medianDays }
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
