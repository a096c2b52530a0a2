import { AddPeople, AddPeopleResponse, CycleResponse, LaunchCycle } from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { addPeople } from './commands/add-people'
import { launchCycle } from './commands/launch-cycle'

export function cycleLaunchRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'POST /api/cycles/:id/launch', {
    access: 'admin',
    summary: 'Launch the plan with this fingerprint. If the plan has changed, returns the differences',
    body: LaunchCycle,
    response: CycleResponse,
    handler: async ({ actor, params, body }) => ({
      cycle: await launchCycle(context, actor, params.id, body),
    }),
  })

  route(app, 'POST /api/cycles/:id/people', {
    access: 'admin',
    summary:
      'Add people to a running cycle, whatever its rules say, and return a result for each. With `dryRun`, only report what would happen',
    body: AddPeople,
    response: AddPeopleResponse,
    handler: async ({ actor, params, body }) => ({ rows: await addPeople(context, actor, params.id, body) }),
  })
}
