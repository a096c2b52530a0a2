import type { Day } from '@evenhand/domain/days'
import { addEmployeeVersion } from '@evenhand/domain/employee-version'
import { startsTurn } from '@evenhand/domain/permissions'
import { isReleased, type NamedActor, type Review } from '@evenhand/domain/review'
import { fullName } from '@evenhand/domain/users'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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
import { standInOf } from '#db/stand-in-of'
import { latestEntry, type StoredLatestEntry } from '../audit/store'
import { findCriteriaOfVersion } from '../criteria/store'
import { sharingSetting, tellAdjustedSetting } from '../settings/store'

export type { LoadedReview }

/** Needs the placeholder `today`. */
export function standInsToday({ firstEvaluatorId, secondEvaluatorId }: EvaluatorColumns) {
  const today = sql.placeholder('today')
  return {
    firstStandIn: standInOf(firstEvaluatorId, today),
    secondStandIn: standInOf(secondEvaluatorId, today),
  }
}

type EvaluatorColumns = Record<'firstEvaluatorId' | 'secondEvaluatorId', PgColumn>

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
  today: Day,
): Promise<LockedReview | undefined> {
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
      ...reviewNames,
      ...standInsToday(locked),
      ...job,
      criteriaSet: sql<
        LoadedReview['criteriaSet']
      >`case when ${actor.role} <> 'employee' then ${criteriaSetOf(locked.criteriaVersionId)} end`,
      cycle: reviewCycle,
      sharing: sharingSetting,
      tellAdjusted: tellAdjustedSetting,
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
  'isHeld',
  'acknowledgedAt',
  'employeeComments',
  'repliedAt',
  'talkRequestedAt',
  'talkOutcome',
  'evaluations',
  'summary',
  'achievements',
  'areasForImprovement',
  'summaryVisibility',
  'rating',
  'adjustedRating',
  'scoring',
  'version',
  'fieldVersions',
] as const satisfies (keyof Review)[]

interface UpdatedReview {
  review: LoadedReview
  latest: StoredLatestEntry | null
}

/**
 * Guarded by the phase and the version that the change is based on. Undefined if the review has changed since. Returns the
 * latest log entry with the review, which saves a statement.
 */
export async function updateReview(
  tx: Queryable,
  from: LoadedReview,
  to: Review,
  { now, isVisibleToEmployee }: { now: Date; isVisibleToEmployee: boolean },
): Promise<UpdatedReview | undefined> {
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
