import { CreateCriterion, CriteriaResponse, CriterionResponse } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { createCriterion } from './commands'
import { listCriteria } from './store'

export function criteriaRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, 'GET /api/criteria', {
    access: 'signed-in',
    summary: 'List the criteria for new reviews',
    response: CriteriaResponse,
    handler: async () => ({ criteria: await listCriteria(db) }),
  })

  route(app, 'GET /api/criteria/:id', {
    access: 'signed-in',
    summary: 'Get a criterion',
    response: CriterionResponse,
    async handler({ params }) {
      const criterion = (await listCriteria(db)).find(({ id }) => id === params.id)
      if (!criterion) throw new AppError('CRITERION_NOT_FOUND')
      return { criterion }
    },
  })

  route(app, 'POST /api/criteria', {
    access: 'admin',
    summary: 'Add a criterion for new reviews',
    body: CreateCriterion,
    response: CriterionResponse,
    handler: async ({ actor, body }) => ({ criterion: await createCriterion(context, actor, body) }),
  })
}
