import { ChangeRelease, CycleResponse, IdParams } from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { changeRelease } from './commands/change-release'
import { releaseResults } from './commands/release-results'

export function cycleReleaseRoutes(app: FastifyInstance, context: Context): void {
  route(app, {
    method: 'POST',
    url: '/api/cycles/:id/release',
    access: 'admin',
    summary: 'Release the results of a cycle to its employees',
    params: IdParams,
    response: CycleResponse,
    handler: async ({ actor, params }) => ({ cycle: await releaseResults(context, actor, params.id) }),
  })

  route(app, {
    method: 'PUT',
    url: '/api/cycles/:id/release',
    access: 'admin',
    summary: 'Change when the results of a launched cycle are released, as long as it holds them back',
    params: IdParams,
    body: ChangeRelease,
    response: CycleResponse,
    handler: async ({ actor, params, body }) => ({
      cycle: await changeRelease(context, actor, params.id, body),
    }),
  })
}
