import type { Day } from '@evenhand/domain/days'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { prepared } from '#db/prepared'
import {
  criteriaSet,
  employee,
  first,
  job,
  type LoadedReview,
  notDeleted,
  reviewColumnsRead,
  reviewCycle,
  reviewNames,
  second,
} from '#db/review-columns'
import { criteriaSets, criteriaVersions, cycles, reviews } from '#db/schema'
import { findCriteriaOfVersion } from '../criteria/store'
import { sharingSetting, tellAdjustedSetting } from '../settings/store'
import { standInsToday } from './store'

/** A review with what a response about it and its log needs. */
export type ReadReview = LoadedReview & { userDeletedAt: Date | null; lastEntry: number }

export async function findReview(db: Queryable, id: string, today: Day): Promise<ReadReview | undefined> {
  const [row] = await oneReview(db).execute({ id, today })
  return row && { ...row, criteria: await findCriteriaOfVersion(db, row.criteriaVersionId) }
}

const oneReview = prepared((db) =>
  selectReviews(db)
    .where(and(eq(reviews.id, sql.placeholder('id')), notDeleted))
    .prepare('find_review'),
)

/** In any order. */
export async function findReviews(
  db: Queryable,
  ids: readonly string[],
  today: Day,
): Promise<LoadedReview[]> {
  const rows = await manyReviews(db).execute({ ids, today })
  const found: LoadedReview[] = []
  for (const row of rows) {
    found.push({ ...row, criteria: await findCriteriaOfVersion(db, row.criteriaVersionId) })
  }
  return found
}

const manyReviews = prepared((db) =>
  selectReviews(db)
    .where(and(sql`${reviews.id} = any(${sql.placeholder('ids')}::uuid[])`, notDeleted))
    .prepare('find_reviews'),
)

/** Needs the placeholder `today`. */
function selectReviews(db: Queryable) {
  return db
    .select({
      ...reviewColumnsRead,
      ...reviewNames,
      ...standInsToday(reviews),
      ...job,
      criteriaSet,
      cycle: reviewCycle,
      sharing: sharingSetting,
      tellAdjusted: tellAdjustedSetting,
      userDeletedAt: employee.deletedAt,
      lastEntry: sql<number>`(select coalesce(max(sequence), 0) from review_logs where review_id = ${reviews.id})`,
    })
    .from(reviews)
    .innerJoin(employee, eq(employee.id, reviews.userId))
    .innerJoin(first, eq(first.id, reviews.firstEvaluatorId))
    .innerJoin(second, eq(second.id, reviews.secondEvaluatorId))
    .innerJoin(criteriaVersions, eq(criteriaVersions.id, reviews.criteriaVersionId))
    .innerJoin(criteriaSets, eq(criteriaSets.id, criteriaVersions.setId))
    .leftJoin(cycles, eq(cycles.id, reviews.cycleId))
}
