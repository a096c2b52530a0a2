import type {
  InsightReviewsResponse,
  InsightScope,
  InsightsResponse,
  ListInsightReviews,
} from '@evenhand/domain/api'
import { evaluatorsOf } from '@evenhand/domain/insights/rated-review'
import type { Viewer } from '@evenhand/domain/permissions'
import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { containsText } from '#db/contains-text'
import type { Queryable } from '#db/open'
import { employee } from '#db/review-columns'
import { reviews } from '#db/schema'
import { levelOf } from './conditions'
import { countRated, department, listNamed, listRated, position } from './list-rated'
import { inScope, readScope } from './scope'
import { countWithoutResult, listCriterionNames, listEvaluatorNames } from './store'
import { ratedReview, viewInsightReview, viewInsights } from './view'

export async function readInsights(
  db: Queryable,
  viewer: Viewer,
  query: InsightScope,
): Promise<Omit<InsightsResponse, 'success'>> {
  const scope = await readScope(db, query)
  const condition = inScope(scope)
  const [rows, withoutResult, criteria] = await Promise.all([
    listRated(db, viewer.id, condition),
    countWithoutResult(db, viewer.id, condition),
    listCriterionNames(db),
  ])
  const rated = rows.map(ratedReview)
  const evaluators = await listEvaluatorNames(db, [...new Set(rated.flatMap(evaluatorsOf))])
  return { scope, ...withoutResult, ...viewInsights(rated, evaluators, criteria) }
}

/** Flags are computed from the rows, so a list of flagged reviews reads all of them. */
export async function listInsightReviews(
  db: Queryable,
  viewer: Viewer,
  query: ListInsightReviews,
): Promise<Omit<InsightReviewsResponse, 'success'>> {
  const condition = and(inScope(await readScope(db, query)), matches(query))
  const { flag, page, limit } = query
  const offset = (page - 1) * limit
  if (flag === undefined) {
    const [rows, total] = await Promise.all([
      listNamed(db, viewer.id, condition, limit === 0 ? undefined : { limit, offset }),
      countRated(db, viewer.id, condition),
    ])
    return { reviews: rows.map((row) => viewInsightReview(row, viewer)), total }
  }
  const all = (await listNamed(db, viewer.id, condition)).map((row) => viewInsightReview(row, viewer))
  const flagged = all.filter(({ flags }) => flags.includes(flag))
  return {
    reviews: limit === 0 ? flagged : flagged.slice(offset, offset + limit),
    total: flagged.length,
  }
}

function matches(query: ListInsightReviews): SQL | undefined {
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
      : or(eq(reviews.firstEvaluatorId, evaluatorId), eq(reviews.secondEvaluatorId, evaluatorId)),
    query.adjusted === 'true' ? isNotNull(reviews.adjustedRating) : undefined,
    search === '' ? undefined : containsText(employee.sortName, search),
  )
}
