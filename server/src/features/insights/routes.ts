import {
  InsightReviewsResponse,
  InsightScope,
  InsightsResponse,
  ListInsightReviews,
} from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { appendExport } from '../history/store'
import { tooEarlyDays } from '../settings/store'
import { listInsightReviews } from './list-insight-reviews'
import { countRated } from './list-rated'
import { readInsights } from './read-insights'
import { inScope, readScope } from './read-scope'

export function insightRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, 'GET /api/insights', {
    access: 'admin',
    summary: 'Get the levels, averages, differences, leniency and flags of a cycle or a period',
    query: InsightScope,
    findErrors: ({ query }) => tooEarlyDays(db, query, ['from', 'to']),
    response: InsightsResponse,
    handler: ({ actor, query }) => readInsights(db, actor, query),
  })

  route(app, 'GET /api/insights/reviews', {
    access: 'admin',
    summary: 'List the completed reviews of a cycle or a period with their results, sorted by employee',
    query: ListInsightReviews,
    findErrors: ({ query }) => tooEarlyDays(db, query, ['from', 'to']),
    response: InsightReviewsResponse,
    handler: ({ actor, query }) => listInsightReviews(db, actor, query),
  })

  route(app, 'POST /api/insights/exports', {
    access: 'admin',
    summary: 'Record in the history that you download a table of the insights',
    body: InsightScope,
    findErrors: ({ body }) => tooEarlyDays(db, body, ['from', 'to']),
    handler: ({ actor, body }) => recordTable(context, actor, body),
  })
}

/** The browser writes the file from numbers that it already has. The history names who downloaded it, and from which reviews. */
async function recordTable({ db, now }: Context, { id: actorId }: Viewer, query: InsightScope) {
  const scope = await readScope(db, query)
  const reviews = await countRated(db, actorId, inScope(scope))
  const cycle = scope.cycle?.name ?? null
  await appendExport(db, 'insights', reviews, { actorId, cycle, now: now() })
}
