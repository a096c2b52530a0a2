import type { Day } from '@evenhand/domain/days'
import type { ActiveStandIn } from '@evenhand/domain/people/stand-ins'
import { and, inArray, isNull } from 'drizzle-orm'
import { standInOf } from '#db/conditions'
import type { Queryable } from '#db/open'
import type { Evaluator, Job } from '#db/review-columns'
import { users } from '#db/schema'

export type NamedUser = Evaluator & Job & { standIn: ActiveStandIn | null }

/** The names, jobs, last days and stand-ins of these users. Deleted users are left out. */
export async function readNames(db: Queryable, ids: readonly (string | undefined)[], today: Day) {
  const { id, firstName, lastName, department, position, leftOn, deletedAt } = users
  const rows = await db
    .select({
      id,
      firstName,
      lastName,
      department,
      position,
      leftOn,
      deletedAt,
      standIn: standInOf(users.id, today),
    })
    .from(users)
    .where(
      and(inArray(users.id, [...new Set(ids.filter((id) => id !== undefined))]), isNull(users.deletedAt)),
    )
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}
