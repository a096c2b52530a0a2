import type { Criterion } from '@evenhand/domain/reviews/fields'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Queryable, Tx } from '#db/open'
import {
  type CriteriaSetRow,
  type CriteriaVersionRow,
  criteriaSets,
  criteriaVersions,
  cycles,
  positions,
  reviews,
  users,
} from '#db/schema'
import { lockDefault } from '../criteria/store'

/** A set with what depends on it. */
export type ListedSet = CriteriaSetRow & {
  hasDraft: boolean
  /** The newest published version. */
  version: { id: string; number: number; publishedAt: string; criteria: number } | null
  reviews: number
  positions: string[]
}

const listedColumns = {
  ...getTableColumns(criteriaSets),
  hasDraft: sql<boolean>`exists (
    select 1 from criteria_versions where set_id = criteria_sets.id and published_at is null)`,
  version: sql<ListedSet['version']>`(
    select jsonb_build_object('id', id, 'number', number, 'publishedAt', published_at, 'criteria', jsonb_array_length(criteria))
    from criteria_versions where set_id = criteria_sets.id and number is not null order by number desc limit 1)`,
  positions: sql<string[]>`array(
    select name from positions where criteria_set_id = criteria_sets.id order by rank, name)`,
}

/** The default set first, then the active ones, by name. */
export function listSets(db: Queryable, condition?: SQL): Promise<ListedSet[]> {
  const perVersion = reviewsPerVersion(db)
  const perSet = db
    .select({
      setId: criteriaVersions.setId,
      total: sql<number>`sum(${perVersion.total})::integer`.as('total_of_set'),
    })
    .from(criteriaVersions)
    .innerJoin(perVersion, eq(perVersion.versionId, criteriaVersions.id))
    .groupBy(criteriaVersions.setId)
    .as('reviews_per_set')
  return db
    .select({ ...listedColumns, reviews: sql<number>`coalesce(${perSet.total}, 0)` })
    .from(criteriaSets)
    .leftJoin(perSet, eq(perSet.setId, criteriaSets.id))
    .where(condition)
    .orderBy(desc(criteriaSets.isDefault), desc(criteriaSets.isActive), sql`lower(${criteriaSets.name})`)
}

/** Counts all reviews in one pass over an index. Counting them for each set or version takes many. */
function reviewsPerVersion(db: Queryable) {
  return db
    .select({ versionId: reviews.criteriaVersionId, total: count().as('total') })
    .from(reviews)
    .where(isNull(reviews.deletedAt))
    .groupBy(reviews.criteriaVersionId)
    .as('reviews_per_version')
}

export async function findSet(db: Queryable, id: string): Promise<ListedSet | undefined> {
  const [row] = await listSets(db, eq(criteriaSets.id, id))
  return row
}

/** Locks the set until the transaction ends. All changes to its versions run one after the other. */
export async function lockSet(tx: Tx, id: string): Promise<CriteriaSetRow | undefined> {
  const [row] = await tx.select().from(criteriaSets).where(eq(criteriaSets.id, id)).for('update')
  return row
}

/** Makes no set the default, until the transaction chooses another one. Others who change the default wait. */
export async function removeDefault(tx: Tx): Promise<void> {
  await lockDefault(tx)
  await tx.update(criteriaSets).set({ isDefault: false }).where(eq(criteriaSets.isDefault, true))
}

export async function isPublished(db: Queryable, setId: string): Promise<boolean> {
  return (await db.$count(criteriaVersions, isPublishedVersionOf(setId))) > 0
}

function isPublishedVersionOf(setId: string): SQL | undefined {
  return and(eq(criteriaVersions.setId, setId), isNotNull(criteriaVersions.number))
}

export async function listPositionsOf(db: Queryable, setId: string): Promise<string[]> {
  const rows = await db
    .select({ name: positions.name })
    .from(positions)
    .where(eq(positions.criteriaSetId, setId))
    .orderBy(asc(positions.rank), asc(positions.name))
  return rows.map(({ name }) => name)
}

/** The cycles with reviews that use the set, and those whose settings name it, newest first. */
export function listCyclesOf(db: Queryable, setId: string) {
  const perCycle = db
    .select({ cycleId: reviews.cycleId, total: count().as('total_of_cycle') })
    .from(reviews)
    .where(usesSet(db, setId))
    .groupBy(reviews.cycleId)
    .as('reviews_per_cycle')
  return db
    .select({
      id: cycles.id,
      name: cycles.name,
      state: cycles.state,
      reviews: sql<number>`coalesce(${perCycle.total}, 0)::integer`,
    })
    .from(cycles)
    .leftJoin(perCycle, eq(perCycle.cycleId, cycles.id))
    .where(or(isNotNull(perCycle.total), sql`${cycles.settings} #>> '{criteria,criteriaSetId}' = ${setId}`))
    .orderBy(desc(cycles.createdAt))
    .limit(usageLimit)
}

const usageLimit = 50

export async function countReviewsOutsideCycles(db: Queryable, setId: string): Promise<number> {
  return db.$count(reviews, and(usesSet(db, setId), isNull(reviews.cycleId)))
}

function usesSet(db: Queryable, setId: string): SQL | undefined {
  const versions = db
    .select({ id: criteriaVersions.id })
    .from(criteriaVersions)
    .where(eq(criteriaVersions.setId, setId))
  return and(inArray(reviews.criteriaVersionId, versions), isNull(reviews.deletedAt))
}

export async function findDraft(db: Queryable, setId: string): Promise<CriteriaVersionRow | undefined> {
  const [row] = await db.select().from(criteriaVersions).where(isDraftOf(setId))
  return row
}

export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number]

/** The published versions, newest first. */
export function listVersions(db: Queryable, setId: string) {
  const perVersion = reviewsPerVersion(db)
  return db
    .select({
      id: criteriaVersions.id,
      number: criteriaVersions.number,
      publishedAt: criteriaVersions.publishedAt,
      publishedBy: { firstName: users.firstName, lastName: users.lastName },
      reviews: sql<number>`coalesce(${perVersion.total}, 0)`,
    })
    .from(criteriaVersions)
    .leftJoin(perVersion, eq(perVersion.versionId, criteriaVersions.id))
    .leftJoin(users, eq(users.id, criteriaVersions.publishedBy))
    .where(isPublishedVersionOf(setId))
    .orderBy(desc(criteriaVersions.number))
}

/** Undefined for a draft. */
export async function findVersion(
  db: Queryable,
  id: string,
): Promise<(CriteriaVersionRow & { setName: string }) | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(criteriaVersions), setName: criteriaSets.name })
    .from(criteriaVersions)
    .innerJoin(criteriaSets, eq(criteriaSets.id, criteriaVersions.setId))
    .where(and(eq(criteriaVersions.id, id), isNotNull(criteriaVersions.number)))
  return row
}

/** The criteria of the newest version. If there is none, those of the draft. Undefined if there is neither. */
export async function findLatestCriteria(db: Queryable, setId: string): Promise<Criterion[] | undefined> {
  const [row] = await db
    .select({ criteria: criteriaVersions.criteria })
    .from(criteriaVersions)
    .where(eq(criteriaVersions.setId, setId))
    .orderBy(sql`number desc nulls last`)
    .limit(1)
  return row?.criteria
}

export async function insertSet(tx: Tx, name: string, now: Date): Promise<CriteriaSetRow> {
  const [row] = await tx.insert(criteriaSets).values({ name, createdAt: now }).returning()
  return row as CriteriaSetRow
}

export async function updateSet(tx: Tx, id: string, changes: Partial<CriteriaSetRow>): Promise<void> {
  await tx.update(criteriaSets).set(changes).where(eq(criteriaSets.id, id))
}

/** Deletes a set that was never published, with its draft. */
export async function deleteSet(tx: Tx, id: string): Promise<void> {
  await deleteDraft(tx, id)
  await tx.delete(criteriaSets).where(eq(criteriaSets.id, id))
}

/** Creates or replaces the draft. */
export async function writeDraft(tx: Tx, setId: string, criteria: Criterion[], now: Date): Promise<void> {
  await tx
    .insert(criteriaVersions)
    .values({ setId, criteria, updatedAt: now })
    .onConflictDoUpdate({
      target: criteriaVersions.setId,
      targetWhere: sql`published_at is null`,
      set: { criteria, updatedAt: now },
    })
}

export async function deleteDraft(tx: Tx, setId: string): Promise<void> {
  await tx.delete(criteriaVersions).where(isDraftOf(setId))
}

/** Publishes the draft as the next version. */
export async function publishDraftOf(
  tx: Tx,
  setId: string,
  version: { number: number; by: string; now: Date },
): Promise<void> {
  const { number, by, now } = version
  await tx
    .update(criteriaVersions)
    .set({ number, publishedBy: by, publishedAt: now, updatedAt: now })
    .where(isDraftOf(setId))
}

function isDraftOf(setId: string) {
  return and(eq(criteriaVersions.setId, setId), isNull(criteriaVersions.publishedAt))
}
