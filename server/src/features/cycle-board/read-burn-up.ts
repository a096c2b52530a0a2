import type { BoardResponse } from '@evenhand/domain/api'
import { burnUp } from '@evenhand/domain/burn-up'
import { addDays, type Day } from '@evenhand/domain/days'
import { finalPhase } from '@evenhand/domain/phases'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#db/open'
import { reviews } from '#db/schema'
import type { CycleDays } from './cycle-days'
import { dayNumber, inCycle } from './store'

export async function readBurnUp(
  db: Queryable,
  cycleId: string,
  days: CycleDays,
  lastDay: Day,
): Promise<BoardResponse['burnUp']> {
  // Nothing changes after the last move, so the last turn of a completed review began when it was completed.
  const isCompleted = eq(reviews.phase, finalPhase)
  const [created, completed] = await Promise.all([
    countByDay(db, reviews.createdAt, inCycle(cycleId), days),
    countByDay(db, reviews.turnSince, and(inCycle(cycleId), isCompleted), days),
  ])
  return burnUp({ created, completed }, days.first, lastDay)
}

async function countByDay(
  db: Queryable,
  time: PgColumn,
  condition: SQL | undefined,
  days: CycleDays,
): Promise<Map<Day, number>> {
  const day = sql<number>`${dayNumber(time, days)}`.as('day')
  const rows = await db.select({ day, number: count() }).from(reviews).where(condition).groupBy(sql`day`)
  return new Map(rows.map(({ day, number }) => [addDays(days.first, day), number]))
}
