import { nameUnlessDeleted, type UserName } from '@evenhand/domain/people/users'
import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { users } from '#db/schema'

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
