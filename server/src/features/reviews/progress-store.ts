import type { ProgressCount } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { finalPhase } from '@evenhand/domain/phases'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { completedCounts, reviews, users } from '#db/schema'
import { openPhases, standsIn } from './filter-store'
import { present } from './store'

/** Open reviews are as many as the company has people; completed ones pile up, and are counted as they are completed. */
export async function countProgress(db: Queryable, today: Day): Promise<ProgressCount[]> {
  const [open, completed] = await Promise.all([countOpen(db, today), countCompleted(db)])
  return [...open, ...completed]
}

function countOpen(db: Queryable, today: Day): Promise<ProgressCount[]> {
  return db
    .select({
      department: users.department,
      phase: reviews.phase,
      total: count(),
      overdue: sql<number>`(count(*) filter (where ${reviews.endDate} < ${today}))::int`,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(present, standsIn(openPhases)))
    .groupBy(users.department, reviews.phase)
}

async function countCompleted(db: Queryable): Promise<ProgressCount[]> {
  const rows = await db
    .select({ department: users.department, total: sql<number>`sum(${completedCounts.total})::int` })
    .from(completedCounts)
    .innerJoin(users, eq(users.id, completedCounts.userId))
    .groupBy(users.department)
  return rows
    .filter(({ total }) => total > 0)
    .map(({ department, total }) => ({ department, phase: finalPhase, total, overdue: 0 }))
}
