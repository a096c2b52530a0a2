import { randomUUID } from 'node:crypto'
import type { CreateCriterion } from '@evenhand/domain/api'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queryable, Tx } from '#db/open'
import { criteriaSets, criteriaVersions, positions } from '#db/schema'
import { serializeOnce } from '../../review-json'

/** A published version of a criteria set. */
export type PublishedVersion = NonNullable<Awaited<ReturnType<typeof findNewest>>>

/** The newest published version of the default set. Undefined only before the first start has filled the database. */
export function findDefaultVersion(db: Queryable): Promise<PublishedVersion | undefined> {
  return findNewest(db, eq(criteriaSets.isDefault, true))
}

/** The newest published version of a set. Undefined if there is none or the set is inactive. */
export function findNewestVersion(db: Queryable, setId: string): Promise<PublishedVersion | undefined> {
  return findNewest(db, and(eq(criteriaSets.id, setId), eq(criteriaSets.isActive, true)))
}

/** The version for new reviews of people with this position. Falls back to the default set. */
export async function findVersionFor(
  db: Queryable,
  position: string | null,
): Promise<PublishedVersion | undefined> {
  const [row] = position
    ? await db.select({ setId: positions.criteriaSetId }).from(positions).where(eq(positions.name, position))
    : []
  return (row?.setId && (await findNewestVersion(db, row.setId))) || findDefaultVersion(db)
}

async function findNewest(db: Queryable, ofSet: SQL | undefined) {
  const [row] = await db
    .select({
      id: criteriaVersions.id,
      number: criteriaVersions.number,
      criteria: criteriaVersions.criteria,
      setName: criteriaSets.name,
    })
    .from(criteriaVersions)
    .innerJoin(criteriaSets, eq(criteriaSets.id, criteriaVersions.setId))
    .where(and(ofSet, isNotNull(criteriaVersions.number)))
    .orderBy(desc(criteriaVersions.number))
    .limit(1)
  return row && { ...row, number: row.number ?? 0 }
}

/** The criteria of the default set. */
export async function listCriteria(db: Queryable): Promise<Criterion[]> {
  return (await findDefaultVersion(db))?.criteria ?? []
}

/** Locks the choice of the default set until the transaction ends. */
export async function lockDefault(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('default-criteria-set'))`)
}

/**
 * Publishes the next version of the default set. Locks the set, so that two people cannot publish the same number.
 * An existing draft is changed in the same way. The revision increases, so that nobody overwrites this without seeing it.
 */
export async function publishDefault(
  tx: Tx,
  publish: { now: Date; by: string | null; change: (criteria: Criterion[]) => Criterion[] },
): Promise<{ name: string; number: number }> {
  await lockDefault(tx)
  const [set] = await tx.select().from(criteriaSets).where(eq(criteriaSets.isDefault, true)).for('update')
  if (!set) throw new Error('There is no default criteria set.')
  const latest = await findDefaultVersion(tx)
  const number = (latest?.number ?? 0) + 1
  await tx.insert(criteriaVersions).values({
    setId: set.id,
    number,
    criteria: publish.change(latest?.criteria ?? []),
    publishedAt: publish.now,
    publishedBy: publish.by,
    updatedAt: publish.now,
  })
  const isDraft = and(eq(criteriaVersions.setId, set.id), isNull(criteriaVersions.number))
  const [draft] = await tx.select().from(criteriaVersions).where(isDraft)
  if (draft) {
    const criteria = publish.change(draft.criteria)
    await tx.update(criteriaVersions).set({ criteria, updatedAt: publish.now }).where(isDraft)
  }
  await tx
    .update(criteriaSets)
    .set({ revision: set.revision + 1 })
    .where(eq(criteriaSets.id, set.id))
  return { name: set.name, number }
}

/** Fills the default set if it is empty. An existing one may have been changed. */
export async function publishFirstCriteria(
  tx: Tx,
  first: readonly CreateCriterion[],
  now: Date,
): Promise<void> {
  if (await findDefaultVersion(tx)) return
  await publishDefault(tx, { now, by: null, change: () => first.map(withId) })
}

export function withId(criterion: CreateCriterion): Criterion {
  return { id: randomUUID(), ...criterion }
}

/** The criteria of a published version. Cached, because it never changes. */
export async function findCriteriaOfVersion(db: Queryable, id: string): Promise<Criterion[]> {
  const cached = cache.get(id)
  if (cached) return cached
  const [row] = await db.select().from(criteriaVersions).where(eq(criteriaVersions.id, id))
  const found = serializeOnce(row?.criteria ?? [])
  cache.set(id, found)
  return found
}

const cache = new LRUCache<string, Criterion[]>({ max: 200 })
