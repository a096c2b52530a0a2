import type { CycleCounts } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { finalPhase } from '@evenhand/domain/reviews/phases'
import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { isOpen } from '#db/conditions'
import type { Queryable } from '#db/open'
import { type CycleRow, cycles, reviews } from '#db/schema'

export type ListedCycle = Omit<CycleRow, 'settings'> &
  CycleCounts & { startDate: Day; endDate: Day; isHeld: boolean }

const { settings: _settings, ...columnsWithoutSettings } = getTableColumns(cycles)

/** Lists cycles with the number of their reviews, newest first. Omits the settings, which can be large. */
export function listCycles(db: Queryable, today: Day, condition?: SQL): Promise<ListedCycle[]> {
  const counted = reviewsPerCycle(db, today)
  return db
    .select({
      ...columnsWithoutSettings,
      startDate: sql<Day>`${cycles.settings} ->> 'startDate'`,
      endDate: sql<Day>`${cycles.settings} ->> 'endDate'`,
      isHeld: sql<boolean>`${cycles.launchedAt} is not null and ${cycles.releasedAt} is null
        and ${cycles.settings} #>> '{release,when}' <> 'when-completed'`,
      total: sql<number>`coalesce(${counted.total}, 0)`,
      completed: sql<number>`coalesce(${counted.completed}, 0)`,
      closed: sql<number>`coalesce(${counted.closed}, 0)`,
      overdue: sql<number>`coalesce(${counted.overdue}, 0)`,
    })
    .from(cycles)
    .leftJoin(counted, eq(counted.cycleId, cycles.id))
    .where(condition)
    .orderBy(desc(cycles.createdAt), desc(cycles.id))
}

function reviewsPerCycle(db: Queryable, today: Day) {
  const { phase, isClosed, dueDate } = reviews
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`
  return db
    .select({
      cycleId: reviews.cycleId,
      total: sql<number>`count(*)`.as('total'),
      completed: counted(sql`${phase} = ${finalPhase}`).as('completed'),
      closed: counted(sql`${isClosed}`).as('closed'),
      overdue: counted(sql`${isOpen} and ${dueDate} < ${today}`).as('overdue'),
    })
    .from(reviews)
    .where(and(isNull(reviews.deletedAt), isNotNull(reviews.cycleId)))
    .groupBy(reviews.cycleId)
    .as('reviews_per_cycle')
}
