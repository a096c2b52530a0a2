import { and, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import type { Evaluator, Job } from '#db/review-columns'
import { users } from '#db/schema'

export type NamedUser = Evaluator & Job

/** The names, jobs and last days of these users. Deleted users are left out. */
export async function readNames(
  db: Queryable,
  ids: readonly (string | undefined)[],
): Promise<Map<string, NamedUser>> {
  const { id, firstName, lastName, department, position, leftOn, deletedAt } = users
  const rows = await db
    .select({ id, firstName, lastName, department, position, leftOn, deletedAt })
    .from(users)
    .where(
      and(inArray(users.id, [...new Set(ids.filter((id) => id !== undefined))]), isNull(users.deletedAt)),
    )
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}
