import type { InsightScope, ListInsightReviews, Paging } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { containsText } from '#db/conditions'
import type { Queryable } from '#db/open'
import { employee } from '#db/review-columns'
import { reviews } from '#db/schema'
import { isAdjustedFor, levelOf } from './list-filters'
import { countRated, department, isRatedByStandIn, listNamed, position } from './list-rated'
import { inScope, readScope } from './read-scope'
import { viewInsightReview } from './view'

/** By the name of the employee. */
export async function listInsightReviews(db: Queryable, viewer: Viewer, query: ListInsightReviews) {
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
  // The type requires every filter of the schema.
  const conditions: Record<Filter, SQL | undefined> = {
    department: query.department === undefined ? undefined : eq(department, query.department),
    noDepartment: query.noDepartment === 'true' ? isNull(department) : undefined,
    position: query.position === undefined ? undefined : eq(position, query.position),
    noPosition: query.noPosition === 'true' ? isNull(position) : undefined,
    level: level === undefined ? undefined : eq(levelOf(reviews), level),
    evaluatorId:
      evaluatorId === undefined
        ? undefined
        : or(
            eq(reviews.firstEvaluatorId, evaluatorId),
            eq(reviews.secondEvaluatorId, evaluatorId),
            isRatedByStandIn(evaluatorId),
          ),
    adjusted: query.adjusted === 'true' ? isAdjustedFor(viewerId) : undefined,
    search: search === '' ? undefined : containsText(employee.sortName, search),
  }
  return and(...Object.values(conditions))
}

/** Flags are computed after the query. */
type Filter = Exclude<keyof ListInsightReviews, keyof InsightScope | keyof Paging | 'flag'>
