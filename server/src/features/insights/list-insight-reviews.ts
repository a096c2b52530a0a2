import type { InsightReviewsResponse, ListInsightReviews } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { containsText } from '#db/contains-text'
import type { Queryable } from '#db/open'
import { employee } from '#db/review-columns'
import { reviews } from '#db/schema'
import { isAdjustedFor, levelOf } from './list-filters'
import { countRated, department, isRatedByStandIn, listNamed, position } from './list-rated'
import { inScope, readScope } from './read-scope'
import { viewInsightReview } from './view'

type Page = Omit<InsightReviewsResponse, 'success'>

/** By the name of the employee. */
export async function listInsightReviews(
  db: Queryable,
  viewer: Viewer,
  query: ListInsightReviews,
): Promise<Page> {
  const condition = and(inScope(await readScope(db, query)), matches(query, viewer.id))
  const { flag, page, limit } = query
  const range = limit === 0 ? undefined : { limit, offset: (page - 1) * limit }
  if (flag === undefined) {
    const [rows, total] = await Promise.all([
      listNamed(db, viewer.id, condition, range),
      countRated(db, viewer.id, condition),
    ])
    return { reviews: rows.map((row) => viewInsightReview(row, viewer)), total }
  }
  // Flags are computed from the rows, so all of them are read.
  const rows = await listNamed(db, viewer.id, condition)
  const flagged = rows
    .map((row) => viewInsightReview(row, viewer))
    .filter(({ flags }) => flags.includes(flag))
  const reviews = range ? flagged.slice(range.offset, range.offset + range.limit) : flagged
  return { reviews, total: flagged.length }
}

function matches(query: ListInsightReviews, viewerId: string): SQL | undefined {
  const { level, evaluatorId } = query
  const search = query.search.trim()
  return and(
    query.department === undefined ? undefined : eq(department, query.department),
    query.noDepartment === 'true' ? isNull(department) : undefined,
    query.position === undefined ? undefined : eq(position, query.position),
    query.noPosition === 'true' ? isNull(position) : undefined,
    level === undefined ? undefined : eq(levelOf(reviews), level),
    evaluatorId === undefined
      ? undefined
      : or(
          eq(reviews.firstEvaluatorId, evaluatorId),
          eq(reviews.secondEvaluatorId, evaluatorId),
          isRatedByStandIn(evaluatorId),
        ),
    query.adjusted === 'true' ? isAdjustedFor(viewerId) : undefined,
    search === '' ? undefined : containsText(employee.sortName, search),
  )
}
