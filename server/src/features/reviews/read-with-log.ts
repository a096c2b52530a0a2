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
import { criteriaSets, criteriaVersions, cycles, reviewLogs, reviews } from '#db/schema'
import { logAsJson, type NamedEntry } from '../audit/store'
import { findCriteriaOfVersion } from '../criteria/store'
import { sharingSetting, tellAdjustedSetting } from '../settings/store'
import { standInsToday } from './store'

export type ReviewWithLog = LoadedReview & { log: NamedEntry[] }

export async function findReviewWithLog(
  db: Queryable,
  id: string,
  today: Day,
): Promise<ReviewWithLog | undefined> {
  const [row] = await reviewWithLog(db).execute({ id, today })
  return row && { ...row, criteria: await findCriteriaOfVersion(db, row.criteriaVersionId) }
}

const reviewWithLog = prepared((db) =>
  selectWithLog(db)
    .where(and(eq(reviews.id, sql.placeholder('id')), notDeleted))
    .prepare('find_review'),
)

/** In any order. */
export async function findReviewsWithLogs(
  db: Queryable,
  ids: readonly string[],
  today: Day,
): Promise<ReviewWithLog[]> {
  const rows = await reviewsWithLogs(db).execute({ ids, today })
  const found: ReviewWithLog[] = []
  for (const row of rows) {
    found.push({ ...row, criteria: await findCriteriaOfVersion(db, row.criteriaVersionId) })
  }
  return found
}

const reviewsWithLogs = prepared((db) =>
  selectWithLog(db)
    .where(and(sql`${reviews.id} = any(${sql.placeholder('ids')}::uuid[])`, notDeleted))
    .prepare('find_reviews'),
)

/** Needs the placeholder `today`. */
function selectWithLog(db: Queryable) {
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
      log: logAsJson(eq(reviewLogs.reviewId, reviews.id)),
    })
    .from(reviews)
    .innerJoin(employee, eq(employee.id, reviews.userId))
    .innerJoin(first, eq(first.id, reviews.firstEvaluatorId))
    .innerJoin(second, eq(second.id, reviews.secondEvaluatorId))
    .innerJoin(criteriaVersions, eq(criteriaVersions.id, reviews.criteriaVersionId))
    .innerJoin(criteriaSets, eq(criteriaSets.id, criteriaVersions.setId))
    .leftJoin(cycles, eq(cycles.id, reviews.cycleId))
}
