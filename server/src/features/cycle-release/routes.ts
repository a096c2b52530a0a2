import { ChangeRelease, CycleResponse } from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { changeRelease, releaseResults } from './commands'

export function cycleReleaseRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'POST /api/cycles/:id/release', {
    access: 'admin',
    summary: 'Release the results of a cycle to its employees',
    response: CycleResponse,
    handler: async ({ actor, params }) => ({ cycle: await releaseResults(context, actor, params.id) }),
  })

  route(app, 'PUT /api/cycles/:id/release', {
    access: 'admin',
    summary: 'Change when the results of a launched cycle are released, as long as it holds them back',
    body: ChangeRelease,
    response: CycleResponse,
    handler: async ({ actor, params, body }) => ({
      cycle: await changeRelease(context, actor, params.id, body),
    }),
  })
}
