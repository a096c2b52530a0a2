import { SetupResponse, UpdateSetup } from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import { type Context, today } from '../context'
import { updateSetup } from './commands/update-setup'
import { readSetup } from './queries'

export function setupRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /api/setup', {
    access: 'admin',
    summary: 'Get the checklist of a new company. Null if it is done or dismissed',
    response: SetupResponse,
    handler: async () => ({ setup: await readSetup(context.db, today(context)) }),
  })

  route(app, 'PUT /api/setup', {
    access: 'admin',
    summary: 'Confirm that the suggested company data or criteria fit, or dismiss the checklist',
    body: UpdateSetup,
    response: SetupResponse,
    handler: async ({ actor, body }) => ({ setup: await updateSetup(context, actor, body) }),
  })
}
