import type { BoardResponse } from '@evenhand/domain/api'
import { burnUp } from '@evenhand/domain/burn-up'
import { addDays, type Day } from '@evenhand/domain/days'
import { finalPhase } from '@evenhand/domain/phases'
import { count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { reviews } from '#db/schema'
import { type CycleDays, dayNumber } from './list-days'
import { inCycle } from './store'

export async function readBurnUp(
  db: Queryable,
  cycleId: string,
  days: CycleDays,
  lastDay: Day,
): Promise<BoardResponse['burnUp']> {
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
