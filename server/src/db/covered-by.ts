import type { Day } from '@evenhand/domain/days'
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { hasNotLeft } from './conditions'
import type { Queryable } from './open'
import { prepared } from './prepared'
import { standIns, users } from './schema'

/** An evaluator for whom someone stands in, and who named the stand-in. */
export interface Covered {
  userId: string
  namedBy: string
}

/** The people whose stand-in this user is today. Leaves out people who were deleted or have left. */
export function listCoveredBy(db: Queryable, standInId: string, today: Day): Promise<Covered[]> {
  return coveredBy(db).execute({ standInId, today })
}

const coveredBy = prepared((db) =>
  db
    .select({ userId: standIns.userId, namedBy: standIns.createdBy })
    .from(standIns)
    .innerJoin(users, and(eq(users.id, standIns.userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(standIns.standInId, sql.placeholder('standInId')),
        lte(standIns.firstDay, sql.placeholder('today')),
        gte(standIns.lastDay, sql.placeholder('today')),
        hasNotLeft(sql.placeholder('today')),
      ),
    )
    .prepare('covered_by'),
)
