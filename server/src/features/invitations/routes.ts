import { InvitationsResponse, InvitePeople, InvitePeopleResponse } from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { invitePeople } from './commands/invite-people'
import { listBatches } from './queries'
import { viewBatch, viewPlanned } from './view'

export function invitationRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, invitationsPerMinute } = context

  route(app, {
    method: 'POST',
    url: '/api/invitations',
    access: 'admin',
    summary:
      'Invite people to choose a password. With `dryRun`, only report who would get an invitation and who would not',
    body: InvitePeople,
    response: InvitePeopleResponse,
    async handler({ actor, body }) {
      const planned = await invitePeople(context, actor, body)
      const missing = new Set(body.userIds).size - (body.userIds ? planned.length : 0)
      return { people: planned.map(viewPlanned), missing }
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/invitations',
    access: 'admin',
    summary: 'Get the progress of the invitations that are being sent or were sent recently',
    response: InvitationsResponse,
    async handler() {
      const batches = await listBatches(db, now())
      return { batches: batches.map((batch) => viewBatch(batch, now(), invitationsPerMinute)) }
    },
  })
}
