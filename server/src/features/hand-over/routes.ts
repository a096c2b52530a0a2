import { HandOver, HandOverResponse, SeatsResponse } from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { handOver } from './commands/hand-over'
import { readSeats } from './read-seats'

/** These calls also work for someone who has been deleted. */
export function handOverRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /api/users/:id/seats', {
    access: 'admin',
    summary: 'List the open reviews in which a person is an evaluator, and who could take over',
    response: SeatsResponse,
    handler: async ({ params }) => ({ seats: await readSeats(context, params.id) }),
  })

  route(app, 'POST /api/users/:id/hand-over', {
    access: 'admin',
    summary: 'Replace a person as evaluator in some of their open reviews',
    body: HandOver,
    response: HandOverResponse,
    handler: async ({ actor, params, body }) => ({
      results: await handOver(context, actor, params.id, body),
    }),
  })
}
