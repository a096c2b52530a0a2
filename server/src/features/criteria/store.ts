import { createHash } from 'node:crypto'
import type { CreateCriterion } from '@evenhand/domain/api'
import type { Criterion } from '@evenhand/domain/fields'
import { asc, count, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '#db/open'
import { criteria, criteriaSets } from '#db/schema'

const columns = {
  id: criteria.id,
  name: criteria.name,
  category: criteria.category,
  weight: criteria.weight,
  description: criteria.description,
  scale: criteria.scale,
}

export async function listCriteria(db: Queryable): Promise<Criterion[]> {
  return db.select(columns).from(criteria).orderBy(asc(criteria.category), asc(criteria.rank))
}

export async function findCriterion(db: Queryable, id: string): Promise<Criterion | undefined> {
  const [row] = await db.select(columns).from(criteria).where(eq(criteria.id, id))
  return row
}

export async function insertCriterion(db: Queryable, criterion: CreateCriterion): Promise<Criterion> {
  const [row] = await db.insert(criteria).values(criterion).returning(columns)
  return row as Criterion
}

/** Inserts only into an empty table. Existing criteria may have been changed. */
export async function insertFirstCriteria(db: Queryable, first: readonly CreateCriterion[]): Promise<void> {
  const [row] = await db.select({ total: count() }).from(criteria)
  if (row?.total === 0) await db.insert(criteria).values([...first])
}

/** Cached, because a set never changes. */
export async function findCriteriaSet(db: Queryable, id: string): Promise<Criterion[]> {
  const cached = cache.get(id)
  if (cached) return cached
  const [row] = await db.select().from(criteriaSets).where(eq(criteriaSets.id, id))
  const found = row?.criteria ?? []
  cache.set(id, found)
  return found
}

const cache = new LRUCache<string, Criterion[]>({ max: 200 })

/** Stores a copy of the criteria, unless an equal one exists. Returns its id. */
export async function saveCriteriaSet(db: Queryable, copy: Criterion[]): Promise<string> {
  const fingerprint = createHash('sha256').update(JSON.stringify(copy)).digest('hex')
  await db.insert(criteriaSets).values({ fingerprint, criteria: copy }).onConflictDoNothing()
  const [row] = await db
    .select({ id: criteriaSets.id })
    .from(criteriaSets)
    .where(eq(criteriaSets.fingerprint, fingerprint))
  return row?.id ?? ''
}
