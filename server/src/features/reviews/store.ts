import type { Criterion } from '@evenhand/domain/fields'
import { startsTurn } from '@evenhand/domain/permissions'
import type { Review } from '@evenhand/domain/review'
import type { EvaluatorName, UserName } from '@evenhand/domain/users'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#db/open'
import { placeholders } from '#db/placeholders'
import { criteriaSets, type NewReviewRow, type ReviewRow, reviews, users } from '#db/schema'
import { change, question } from '#db/statement'

export interface ReviewNames {
  user: UserName
  firstEvaluator: EvaluatorName
  secondEvaluator: EvaluatorName
}

export type LoadedReview = ReviewRow & ReviewNames & { criteria: Criterion[] }

export const reviewed = alias(users, 'reviewed')
export const first = alias(users, 'first')
export const second = alias(users, 'second')

export const present = isNull(reviews.deletedAt)

export const reviewNames = {
  user: { firstName: reviewed.firstName, lastName: reviewed.lastName },
  firstEvaluator: { firstName: first.firstName, lastName: first.lastName, deletedAt: first.deletedAt },
  secondEvaluator: { firstName: second.firstName, lastName: second.lastName, deletedAt: second.deletedAt },
}

export async function findReview(db: Queryable, id: string): Promise<LoadedReview | undefined> {
  const [review] = await reviewById(db, { id })
  return review
}

const reviewById = question('find_review', (db) =>
  db
    .select({ ...getTableColumns(reviews), ...reviewNames, criteria: criteriaSets.criteria })
    .from(reviews)
    .innerJoin(criteriaSets, eq(criteriaSets.id, reviews.criteriaSetId))
    .innerJoin(reviewed, eq(reviewed.id, reviews.userId))
    .innerJoin(first, eq(first.id, reviews.firstEvaluatorId))
    .innerJoin(second, eq(second.id, reviews.secondEvaluatorId))
    .where(and(eq(reviews.id, sql.placeholder('id')), present)),
)

/** Holds the review until the transaction ends, so that saves at the same moment are merged one after the other. */
export async function lockReview(tx: Queryable, id: string): Promise<LoadedReview | undefined> {
  const locked = await reviewLock(tx, { id })
  return locked.length === 0 ? undefined : findReview(tx, id)
}

const reviewLock = question('lock_review', (tx) =>
  tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, sql.placeholder('id')), present))
    .for('update'),
)

export async function insertReview(tx: Queryable, row: NewReviewRow): Promise<string> {
  const [inserted] = await tx.insert(reviews).values(row).returning({ id: reviews.id })
  return inserted?.id ?? ''
}

/** What of a review is stored, as the rules have left it. */
export function reviewColumns(review: Review): RuledColumns {
  return Object.fromEntries(ruledColumns.map((name) => [name, review[name]])) as RuledColumns
}

type RuledColumns = Pick<Review, (typeof ruledColumns)[number]>

const ruledColumns = [
  'userId',
  'firstEvaluatorId',
  'secondEvaluatorId',
  'startDate',
  'endDate',
  'phase',
  'evaluations',
  'summary',
  'achievements',
  'areasForImprovement',
  'summarySides',
  'rating',
  'scoring',
  'version',
  'fieldVersions',
] as const satisfies (keyof Review)[]

/** Guarded by the phase and the version that the change came from; false when the review has moved on meanwhile. */
export async function updateReview(
  tx: Queryable,
  from: LoadedReview,
  to: Review,
  now: Date,
): Promise<boolean> {
  const updated = await guardedUpdate(tx, {
    ...reviewColumns(to),
    updatedAt: now,
    turnSince: startsTurn(from, to) ? now : from.turnSince,
    id: from.id,
    fromPhase: from.phase,
    fromVersion: from.version,
  })
  return updated === 1
}

const guardedUpdate = change('update_review', (tx) =>
  tx
    .update(reviews)
    .set(placeholders(reviews, [...ruledColumns, 'updatedAt', 'turnSince']))
    .where(
      and(
        eq(reviews.id, sql.placeholder('id')),
        eq(reviews.phase, sql.placeholder('fromPhase')),
        eq(reviews.version, sql.placeholder('fromVersion')),
        present,
      ),
    ),
)

export async function markDeleted(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.update(reviews).set({ deletedAt: now, updatedAt: now }).where(eq(reviews.id, id))
}
