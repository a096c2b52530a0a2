import type { InsightScope } from '@evenhand/domain/api'
import { ratersOf } from '@evenhand/domain/insights/rated-review'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { isOpen } from '#db/conditions'
import type { Queryable } from '#db/open'
import { reviews } from '#db/schema'
import { isOwnHeld, isUnratedFor } from './list-filters'
import { listRated } from './list-rated'
import { inScope, readScope } from './read-scope'
import { listCriterionNames, listEvaluatorNames } from './store'
import { ratedReview, viewInsights } from './view'

export async function readInsights(db: Queryable, viewer: Viewer, query: InsightScope) {
  const scope = await readScope(db, query)
  const condition = inScope(scope)
  const [rows, withoutResult, criteria] = await Promise.all([
    listRated(db, viewer.id, condition),
    countWithoutResult(db, viewer.id, condition),
    listCriterionNames(db),
  ])
  const rated = rows.map(ratedReview)
  const evaluators = await listEvaluatorNames(db, [...new Set(rated.flatMap(ratersOf))])
  return { scope, ...withoutResult, ...viewInsights(rated, evaluators, criteria) }
}

/** The reviews that have no result yet, those that ended without one, and whether the viewer's own result is left out. */
async function countWithoutResult(db: Queryable, viewerId: string, condition: SQL | undefined) {
  const countIf = (counted: SQL | undefined) => sql<number>`(count(*) filter (where ${counted}))::int`
  const [row] = await db
    .select({
      open: countIf(isOpen),
      unrated: countIf(isUnratedFor(viewerId, reviews)),
      hidesOwn: sql<boolean>`coalesce(bool_or(${isOwnHeld(viewerId)}), false)`,
    })
    .from(reviews)
    .where(condition)
  return row ?? { open: 0, unrated: 0, hidesOwn: false }
}
