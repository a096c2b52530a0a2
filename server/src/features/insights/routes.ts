import {
  InsightReviewsResponse,
  InsightScope,
  InsightsResponse,
  ListInsightReviews,
} from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { listInsightReviews } from './list-insight-reviews'
import { readInsights } from './read-insights'

export function insightRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, {
    method: 'GET',
    url: '/api/insights',
    access: 'admin',
    summary: 'Get the levels, averages, differences, leniency and flags of a cycle or a period',
    query: InsightScope,
    response: InsightsResponse,
    handler: ({ actor, query }) => readInsights(db, actor, query),
  })

  route(app, {
    method: 'GET',
    url: '/api/insights/reviews',
    access: 'admin',
    summary: 'List the completed reviews of a cycle or a period with their results, sorted by employee',
    query: ListInsightReviews,
    response: InsightReviewsResponse,
    handler: ({ actor, query }) => listInsightReviews(db, actor, query),
  })
}
