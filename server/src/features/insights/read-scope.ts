import type { InsightScope, InsightsResponse } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { AppError } from '@evenhand/domain/errors'
import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { notDeleted, reviewCycle } from '#db/review-columns'
import { cycles, reviews } from '#db/schema'

/** The days of a cycle are those of its settings. */
export async function readScope(db: Queryable, { cycleId, from = '', to = '' }: InsightScope) {
  if (cycleId === undefined) return { cycle: null, from, to }
  const [row] = await db
    .select({
      cycle: {
        id: cycles.id,
        name: cycles.name,
        state: cycles.state,
        release: reviewCycle.release,
        isReleased: sql<boolean>`${cycles.releasedAt} is not null`,
      },
      from: sql<Day>`${cycles.settings} ->> 'startDate'`,
      to: sql<Day>`${cycles.settings} ->> 'endDate'`,
    })
    .from(cycles)
    .where(eq(cycles.id, cycleId))
  if (!row) throw new AppError('CYCLE_NOT_FOUND')
  return row
}

/** The reviews of the cycle, or those that end in the period. */
export function inScope({ cycle, from, to }: InsightsResponse['scope']): SQL | undefined {
  return and(notDeleted, cycle ? eq(reviews.cycleId, cycle.id) : between(reviews.endDate, from, to))
}
