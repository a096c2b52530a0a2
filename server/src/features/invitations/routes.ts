import {
  type InvitationBatch,
  InvitationsResponse,
  type InvitedPerson,
  InvitePeople,
  InvitePeopleResponse,
} from '@evenhand/domain/api'
import { deliveryProblem } from '@evenhand/domain/people/invitations'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { invitePeople, type PlannedInvitation } from './commands'
import { type BatchRow, listBatches } from './queries'

export function invitationRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, invitationsPerMinute } = context

  route(app, 'POST /api/invitations', {
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

  route(app, 'GET /api/invitations', {
    access: 'admin',
    summary: 'Get the progress of the invitations that are being sent or were sent recently',
    response: InvitationsResponse,
    async handler() {
      const batches = await listBatches(db, now())
      return { batches: batches.map((batch) => viewBatch(batch, now(), invitationsPerMinute)) }
    },
  })
}

function viewPlanned(person: PlannedInvitation): InvitedPerson {
  const { id, firstName, lastName, email, status, skipped } = person
  return { id, firstName, lastName, email, status, ...(skipped ? { skipped } : {}) }
}

function viewBatch(batch: BatchRow, now: Date, invitationsPerMinute: number): InvitationBatch {
  return {
    id: batch.id,
    startedAt: batch.startedAt.toISOString(),
    total: batch.total,
    sent: batch.sent,
    waiting: batch.waiting,
    doneAt: doneAt(batch, now, invitationsPerMinute)?.toISOString() ?? null,
    failed: batch.failed,
    failures: batch.failures.map(({ id, firstName, lastName, email, problem, nextTryAt }) => ({
      id,
      firstName,
      lastName,
      email,
      problem: deliveryProblem(problem ?? ''),
      nextTryAt: nextTryAt?.toISOString() ?? null,
    })),
  }
}

/** When the last invitation is sent. Late ones are not sent all at once. */
function doneAt({ doneAt, waiting }: BatchRow, now: Date, invitationsPerMinute: number): Date | null {
  if (!doneAt) return null
  const pause = 60_000 / invitationsPerMinute
  return new Date(Math.max(doneAt.getTime(), now.getTime() + (waiting - 1) * pause))
}
