import { nameUnlessDeleted, type UserName } from '@evenhand/domain/users'
import { asc, type SQL, sql } from 'drizzle-orm'
import { isOpen } from '#db/is-open'
import type { Queryable } from '#db/open'
import { reviews, users } from '#db/schema'
import { isUnratedFor } from './conditions'

/** The reviews that have no result yet, and those that ended without one. */
export async function countWithoutResult(
  db: Queryable,
  viewerId: string,
  scope: SQL | undefined,
): Promise<{ open: number; unrated: number }> {
  const [row] = await db
    .select({
      open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      unrated: sql<number>`(count(*) filter (where ${isUnratedFor(viewerId, reviews)}))::int`,
    })
    .from(reviews)
    .where(scope)
  return row ?? { open: 0, unrated: 0 }
}

export interface NamedEvaluator {
  id: string
  /** Null if the evaluator was deleted. */
  name: UserName | null
}

/** By name. Deleted people come last. */
export async function listEvaluatorNames(db: Queryable, ids: readonly string[]): Promise<NamedEvaluator[]> {
  const { id, firstName, lastName, deletedAt, sortName } = users
  const rows = await db
    .select({ id, name: { firstName, lastName, deletedAt } })
    .from(users)
    .where(sql`${id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(sql`${deletedAt} is not null`, asc(sortName), asc(id))
  return rows.map((row) => ({ id: row.id, name: nameUnlessDeleted(row.name) }))
}

export interface NamedCriterion {
  id: string
  name: string
  category: string
}

/** Every published criterion as in its newest version, by category, in the order of that version. */
export async function listCriterionNames(db: Queryable): Promise<NamedCriterion[]> {
  const { rows } = await db.execute<Record<keyof NamedCriterion, string>>(sql`
    select id, name, category from (
      select distinct on (criterion ->> 'id')
        criterion ->> 'id' as id, criterion ->> 'name' as name, criterion ->> 'category' as category, place
      from criteria_versions, jsonb_array_elements(criteria) with ordinality as listed(criterion, place)
      where published_at is not null
      order by criterion ->> 'id', published_at desc, number desc
    ) newest
    order by category, place, name, id`)
  return rows
}
