import {
  InsightReviewsResponse,
  InsightScope,
  InsightsResponse,
  ListInsightReviews,
  SuccessResponse,
} from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { tooEarlyDays } from '../settings/store'
import { recordTable } from './commands/record-table'
import { listInsightReviews } from './list-insight-reviews'
import { readInsights } from './read-insights'

export function insightRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, {
    method: 'GET',
    url: '/api/insights',
    access: 'admin',
    summary: 'Get the levels, averages, differences, leniency and flags of a cycle or a period',
    query: InsightScope,
    findErrors: ({ query }) => tooEarlyDays(db, query, ['from', 'to']),
    response: InsightsResponse,
    handler: ({ actor, query }) => readInsights(db, actor, query),
  })

  route(app, {
    method: 'GET',
    url: '/api/insights/reviews',
    access: 'admin',
    summary: 'List the completed reviews of a cycle or a period with their results, sorted by employee',
    query: ListInsightReviews,
    findErrors: ({ query }) => tooEarlyDays(db, query, ['from', 'to']),
    response: InsightReviewsResponse,
    handler: ({ actor, query }) => listInsightReviews(db, actor, query),
  })

  route(app, {
    method: 'POST',
    url: '/api/insights/exports',
    access: 'admin',
    summary: 'Record in the history that you download a table of the insights',
    body: InsightScope,
    findErrors: ({ body }) => tooEarlyDays(db, body, ['from', 'to']),
    response: SuccessResponse,
    async handler({ actor, body }) {
      await recordTable(context, actor, body)
      return {}
    },
  })
}
