import type { Day } from '@evenhand/domain/days'
import { isAdmin, type Viewer } from '@evenhand/domain/reviews/permissions'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { prepared } from '#db/prepared'
import {
  criteriaSetOf,
  employee,
  first,
  notDeleted,
  second,
  type ViewedReview,
  viewedColumns,
} from '#db/review-columns'
import { cycles, reviews } from '#db/schema'
import { findCriteriaOfVersion } from '../criteria/store'
import { relatedColumns } from './store'

/** A review with what a response about it and its log needs. */
export type ReadReview = ViewedReview & { userDeletedAt: Date | null; lastEntry: number }

export async function findReview(db: Queryable, id: string, viewer: Viewer, today: Day) {
  const statement = isAdmin(viewer) ? oneReviewForAdmin : oneReview
  const [row] = await statement(db).execute({ id, today })
  return row && Object.assign(row, { criteria: await findCriteriaOfVersion(db, row.criteriaVersionId) })
}

const isOne = and(eq(reviews.id, sql.placeholder('id')), notDeleted)
const oneReview = prepared((db) => selectReviews(db, noCriteriaSet).where(isOne).prepare('find_review'))
const oneReviewForAdmin = prepared((db) =>
  selectReviews(db, ownCriteriaSet).where(isOne).prepare('find_review_for_admin'),
)

/** In any order. */
export async function findReviews(db: Queryable, ids: readonly string[], today: Day) {
  const rows = await manyReviews(db).execute({ ids, today })
  const found: ViewedReview[] = []
  for (const row of rows) {
    found.push({ ...row, criteria: await findCriteriaOfVersion(db, row.criteriaVersionId) })
  }
  return found
}

const manyReviews = prepared((db) =>
  selectReviews(db, ownCriteriaSet)
    .where(and(sql`${reviews.id} = any(${sql.placeholder('ids')}::uuid[])`, notDeleted))
    .prepare('find_reviews'),
)

type CriteriaSet = SQL<ViewedReview['criteriaSet']>
const ownCriteriaSet = criteriaSetOf(reviews.criteriaVersionId)
const noCriteriaSet: CriteriaSet = sql`null`

/** Needs the placeholder `today`. Only admins see the criteria set. */
function selectReviews(db: Queryable, criteriaSet: CriteriaSet) {
  return db
    .select({
      ...viewedColumns,
      ...relatedColumns(reviews),
      criteriaSet,
      userDeletedAt: employee.deletedAt,
      lastEntry: sql<number>`(select coalesce(max(sequence), 0) from review_logs where review_id = ${reviews.id})`,
    })
    .from(reviews)
    .innerJoin(employee, eq(employee.id, reviews.userId))
    .innerJoin(first, eq(first.id, reviews.firstEvaluatorId))
    .innerJoin(second, eq(second.id, reviews.secondEvaluatorId))
    .leftJoin(cycles, eq(cycles.id, reviews.cycleId))
}
