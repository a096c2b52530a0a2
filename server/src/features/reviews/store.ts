import type { Criterion } from '@evenhand/domain/fields'
import { startsTurn } from '@evenhand/domain/permissions'
import type { NamedActor, Review } from '@evenhand/domain/review'
import { type EvaluatorName, fullName, type UserName } from '@evenhand/domain/users'
import type { Sharing } from '@evenhand/domain/visibility'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#db/open'
import { placeholders, prepared } from '#db/prepared'
import {
  criteriaSets,
  criteriaVersions,
  cycles,
  type NewReviewRow,
  type ReviewRow,
  reviewLogs,
  reviews,
  type UserRow,
  users,
} from '#db/schema'
import { logAsJson, type NamedEntry } from '../audit/store'
import { findCriteriaOfVersion } from '../criteria/store'
import { sharingSetting } from '../settings/store'

export type Evaluator = EvaluatorName & Pick<UserRow, 'leftOn'>

export interface ReviewNames {
  user: UserName
  /** The employee's last day at the company. */
  userLeftOn: UserRow['leftOn']
  firstEvaluator: Evaluator
  secondEvaluator: Evaluator
}

/** The employee's department and position. */
export type Job = Pick<UserRow, 'department' | 'position'>

/** The name of the criteria set, and the number of its version. */
interface CriteriaSetVersion {
  criteriaSet: { name: string; number: number | null }
}

export type CycleName = Pick<typeof cycles.$inferSelect, 'id' | 'name'>

/** Without the generated columns, which would be outdated after a change. */
type StoredReview = Omit<ReviewRow, 'dueDate' | 'isClosed'>

export type LoadedReview = StoredReview &
  ReviewNames &
  Job &
  CriteriaSetVersion & { criteria: Criterion[]; cycle: CycleName | null; sharing: Sharing }

export const employee = alias(users, 'employee')
export const first = alias(users, 'first')
export const second = alias(users, 'second')

export const notDeleted = isNull(reviews.deletedAt)

export const reviewNames = {
  user: { firstName: employee.firstName, lastName: employee.lastName },
  userLeftOn: employee.leftOn,
  firstEvaluator: evaluatorColumns(first),
  secondEvaluator: evaluatorColumns(second),
}

function evaluatorColumns({ firstName, lastName, leftOn, deletedAt }: typeof first | typeof second) {
  return { firstName, lastName, leftOn, deletedAt }
}

const job = { department: employee.department, position: employee.position }
const criteriaSet = { name: criteriaSets.name, number: criteriaVersions.number }
export const cycleName = { id: cycles.id, name: cycles.name }

const { dueDate: _dueDate, isClosed: _isClosed, ...storedColumns } = getTableColumns(reviews)
const reviewColumnsRead = {
  ...storedColumns,
  // The driver has already parsed the JSON. Drizzle would parse a text that looks like JSON again.
  goals: sql<string | string[]>`${reviews.goals}`.as('goals'),
}

export async function findReviewWithLog(
  db: Queryable,
  id: string,
): Promise<(LoadedReview & { log: NamedEntry[] }) | undefined> {
  const [row] = await reviewWithLog(db).execute({ id })
  return row && { ...row, criteria: await findCriteriaOfVersion(db, row.criteriaVersionId) }
}

const reviewWithLog = prepared((db) =>
  db
    .select({
      ...reviewColumnsRead,
      ...reviewNames,
      ...job,
      criteriaSet,
      cycle: cycleName,
      sharing: sharingSetting,
      log: logAsJson(eq(reviewLogs.reviewId, reviews.id)),
    })
    .from(reviews)
    .innerJoin(employee, eq(employee.id, reviews.userId))
    .innerJoin(first, eq(first.id, reviews.firstEvaluatorId))
    .innerJoin(second, eq(second.id, reviews.secondEvaluatorId))
    .innerJoin(criteriaVersions, eq(criteriaVersions.id, reviews.criteriaVersionId))
    .innerJoin(criteriaSets, eq(criteriaSets.id, criteriaVersions.setId))
    .leftJoin(cycles, eq(cycles.id, reviews.cycleId))
    .where(and(eq(reviews.id, sql.placeholder('id')), notDeleted))
    .prepare('find_review'),
)

export interface LockedReview {
  review: LoadedReview
  /** The current actor. The role may have changed since the request was authenticated. */
  actor: NamedActor
}

/** Locks the review until the transaction ends. Concurrent saves run one after the other. */
export async function lockReview(
  tx: Queryable,
  id: string,
  actorId: string,
): Promise<LockedReview | undefined> {
  const [row] = await lockedReview(tx).execute({ id, actorId })
  if (!row) return undefined
  const { actor, ...review } = row
  return {
    review: { ...review, criteria: await findCriteriaOfVersion(tx, review.criteriaVersionId) },
    actor: { id: actorId, role: actor.role, name: fullName(actor) },
  }
}

/**
 * The locks are in subqueries. With a lock on the join, PostgreSQL would drop the row if another transaction replaced an
 * evaluator while this one waited. The lock on the actor makes a change of their role wait for this transaction.
 */
const lockedReview = prepared((tx) => {
  const locked = tx.$with('locked').as(
    tx
      .select(reviewColumnsRead)
      .from(reviews)
      .where(and(eq(reviews.id, sql.placeholder('id')), notDeleted))
      .for('update'),
  )
  const { id, role, firstName, lastName, deletedAt } = users
  const actor = tx.$with('actor').as(
    tx
      .select({ role, firstName, lastName })
      .from(users)
      .where(and(eq(id, sql.placeholder('actorId')), isNull(deletedAt)))
      .for('share'),
  )
  return tx
    .with(locked, actor)
    .select({
      ...locked._.selectedFields,
      ...reviewNames,
      ...job,
      criteriaSet,
      cycle: cycleName,
      sharing: sharingSetting,
      actor: { role: actor.role, firstName: actor.firstName, lastName: actor.lastName },
    })
    .from(locked)
    .innerJoin(employee, eq(employee.id, locked.userId))
    .innerJoin(first, eq(first.id, locked.firstEvaluatorId))
    .innerJoin(second, eq(second.id, locked.secondEvaluatorId))
    .innerJoin(criteriaVersions, eq(criteriaVersions.id, locked.criteriaVersionId))
    .innerJoin(criteriaSets, eq(criteriaSets.id, criteriaVersions.setId))
    .leftJoin(cycles, eq(cycles.id, locked.cycleId))
    .innerJoin(actor, sql`true`)
    .prepare('lock_review')
})

export async function insertReview(tx: Queryable, row: NewReviewRow): Promise<StoredReview> {
  const [inserted] = await tx.insert(reviews).values(row).returning(reviewColumnsRead)
  return inserted as StoredReview
}

/** The columns of the domain's review. */
export function reviewColumns(review: Review): DomainColumns {
  return Object.fromEntries(domainColumns.map((name) => [name, review[name]])) as DomainColumns
}

type DomainColumns = Pick<Review, (typeof domainColumns)[number]>

const domainColumns = [
  'userId',
  'firstEvaluatorId',
  'secondEvaluatorId',
  'startDate',
  'endDate',
  'dueDates',
  'phase',
  'closedReason',
  'evaluations',
  'summary',
  'achievements',
  'areasForImprovement',
  'summaryVisibility',
  'rating',
  'scoring',
  'version',
  'fieldVersions',
] as const satisfies (keyof Review)[]

/** Guarded by the phase and the version that the change is based on. Undefined if the review has changed since. */
export async function updateReview(
  tx: Queryable,
  from: LoadedReview,
  to: Review,
  now: Date,
): Promise<LoadedReview | undefined> {
  const turnSince = startsTurn(from, to) ? now : from.turnSince
  const { rowCount } = await guardedUpdate(tx).execute({
    ...reviewColumns(to),
    updatedAt: now,
    turnSince,
    id: from.id,
    fromPhase: from.phase,
    fromVersion: from.version,
  })
  return rowCount === 1 ? { ...from, ...to, updatedAt: now, turnSince } : undefined
}

const guardedUpdate = prepared((tx) =>
  tx
    .update(reviews)
    .set(placeholders(reviews, [...domainColumns, 'updatedAt', 'turnSince']))
    .where(
      and(
        eq(reviews.id, sql.placeholder('id')),
        eq(reviews.phase, sql.placeholder('fromPhase')),
        eq(reviews.version, sql.placeholder('fromVersion')),
        notDeleted,
      ),
    )
    .prepare('update_review'),
)

/** Keeps the time of the first call. */
export async function markResultOpened(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx
    .update(reviews)
    .set({ resultOpenedAt: now })
    .where(and(eq(reviews.id, id), isNull(reviews.resultOpenedAt)))
}

export async function markDeleted(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.update(reviews).set({ deletedAt: now, updatedAt: now }).where(eq(reviews.id, id))
}
