import type { Day } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/people/users'
import { addEmployeeVersion } from '@evenhand/domain/reviews/employee-version'
import { forSummaryFields } from '@evenhand/domain/reviews/fields'
import { startsTurn } from '@evenhand/domain/reviews/permissions'
import { isReleased, type NamedActor, type Review } from '@evenhand/domain/reviews/review'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { standInOf } from '#db/conditions'
import type { Queryable } from '#db/open'
import { placeholders, prepared } from '#db/prepared'
import {
  criteriaSetOf,
  employee,
  first,
  job,
  type LoadedReview,
  notDeleted,
  reviewColumnsRead,
  reviewCycle,
  reviewNames,
  type StoredReview,
  second,
} from '#db/review-columns'
import { cycles, type NewReviewRow, type ReviewRow, reviews, users } from '#db/schema'
import { latestEntry } from '../audit/store'
import { findCriteriaOfVersion } from '../criteria/store'
import { sharingSetting, tellAdjustedSetting } from '../settings/store'

export type { LoadedReview }

/** The columns of other tables that belong to a review. They require the placeholder `today` and the joins of `reviewNames` and `cycles`. */
export function relatedColumns({ firstEvaluatorId, secondEvaluatorId }: EvaluatorColumns) {
  const today = sql.placeholder('today')
  return {
    ...reviewNames,
    ...job,
    firstStandIn: standInOf(firstEvaluatorId, today),
    secondStandIn: standInOf(secondEvaluatorId, today),
    cycle: reviewCycle,
    sharing: sharingSetting,
    tellAdjusted: tellAdjustedSetting,
  }
}

type EvaluatorColumns = Record<'firstEvaluatorId' | 'secondEvaluatorId', PgColumn>

export interface LockedReview {
  review: LoadedReview
  /** The current actor. The role may have changed since the request was authenticated. */
  actor: NamedActor
}

/** Locks the review until the transaction ends. Concurrent saves run one after the other. */
export async function lockReview(tx: Queryable, id: string, actorId: string, today: Day) {
  const [row] = await lockedReview(tx).execute({ id, actorId, today })
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
      ...relatedColumns(locked),
      criteriaSet: sql<
        LoadedReview['criteriaSet']
      >`case when ${actor.role} <> 'employee' then ${criteriaSetOf(locked.criteriaVersionId)} end`,
      actor: { role: actor.role, firstName: actor.firstName, lastName: actor.lastName },
    })
    .from(locked)
    .innerJoin(employee, eq(employee.id, locked.userId))
    .innerJoin(first, eq(first.id, locked.firstEvaluatorId))
    .innerJoin(second, eq(second.id, locked.secondEvaluatorId))
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

/** Parts of the domain's review that other tables contain. */
type NotStored = 'user' | 'firstStandIn' | 'secondStandIn' | 'criteria'
type DomainColumns = Omit<Review, NotStored>

/** Every other part is stored. The type does not accept a list without one of them. */
const stored: Record<keyof DomainColumns, true> = {
  userId: true,
  firstEvaluatorId: true,
  secondEvaluatorId: true,
  startDate: true,
  endDate: true,
  dueDates: true,
  phase: true,
  closedReason: true,
  closedRule: true,
  isHeld: true,
  acknowledgedAt: true,
  employeeComments: true,
  repliedAt: true,
  talkRequestedAt: true,
  talkOutcome: true,
  evaluations: true,
  ...forSummaryFields(() => true as const),
  summaryVisibility: true,
  rating: true,
  adjustedRating: true,
  scoring: true,
  version: true,
  fieldVersions: true,
}
const domainColumns = Object.keys(stored) as (keyof DomainColumns)[]

/**
 * Guarded by the phase and the version that the change is based on. Undefined if the review has changed since. Returns
 * the latest log entry with the review, which saves a statement.
 */
export async function updateReview(
  tx: Queryable,
  from: LoadedReview,
  to: Review,
  { now, isVisibleToEmployee }: { now: Date; isVisibleToEmployee: boolean },
) {
  const { employeeVersions, droppedVersions } = isVisibleToEmployee
    ? addEmployeeVersion(from, to.version)
    : from
  const times = {
    updatedAt: now,
    turnSince: startsTurn(from, to) ? now : from.turnSince,
    releasedAt: isReleased(to) && !isReleased(from) ? now : from.releasedAt,
    employeeVersions,
    droppedVersions,
    employeeUpdatedAt: isVisibleToEmployee ? now : from.employeeUpdatedAt,
  }
  const [updated] = await guardedUpdate(tx).execute({
    ...reviewColumns(to),
    ...times,
    id: from.id,
    fromPhase: from.phase,
    fromVersion: from.version,
  })
  return updated && { review: { ...from, ...to, ...times }, latest: updated.latest }
}

const timeColumns = [
  'updatedAt',
  'turnSince',
  'releasedAt',
  'employeeVersions',
  'droppedVersions',
  'employeeUpdatedAt',
] as const satisfies (keyof ReviewRow)[]

const guardedUpdate = prepared((tx) =>
  tx
    .update(reviews)
    .set(placeholders(reviews, [...domainColumns, ...timeColumns]))
    .where(
      and(
        eq(reviews.id, sql.placeholder('id')),
        eq(reviews.phase, sql.placeholder('fromPhase')),
        eq(reviews.version, sql.placeholder('fromVersion')),
        notDeleted,
      ),
    )
    .returning({ latest: latestEntry })
    .prepare('update_review'),
)

/** Stores when the employee first opened the result. */
export async function markResultOpened(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx
    .update(reviews)
    .set({ resultOpenedAt: now })
    .where(and(eq(reviews.id, id), isNull(reviews.resultOpenedAt)))
}

export async function markDeleted(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.update(reviews).set({ deletedAt: now, updatedAt: now }).where(eq(reviews.id, id))
}
