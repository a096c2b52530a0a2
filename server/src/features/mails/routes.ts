import {
  Paging,
  SendAllAgainResponse,
  type UndeliveredMail,
  UndeliveredMailsResponse,
} from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { listUndelivered, type MailRow } from '#mail/store'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { dismissMail, sendAgain } from './commands'

export function mailRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /api/mails/undelivered', {
    access: 'admin',
    summary: 'List emails that could not be delivered, newest first',
    query: Paging,
    response: UndeliveredMailsResponse,
    async handler({ query }) {
      const { rows, total } = await listUndelivered(context.db, query)
      return { mails: rows.map(viewUndelivered), total }
    },
  })

  route(app, 'POST /api/mails/undelivered/send-again', {
    access: 'admin',
    summary: 'Send all undelivered emails again',
    response: SendAllAgainResponse,
    handler: async ({ actor }) => ({ count: await sendAgain(context, actor) }),
  })

  route(app, 'POST /api/mails/:id/send-again', {
    access: 'admin',
    summary: 'Send an undelivered email again',
    async handler({ actor, params }) {
      await sendAgain(context, actor, params.id)
    },
  })

  route(app, 'DELETE /api/mails/:id', {
    access: 'admin',
    summary: 'Dismiss an undelivered email',
    handler: ({ actor, params }) => dismissMail(context, actor, params.id),
  })
}

function viewUndelivered({ id, recipient, subject, givenUpAt, lastError }: MailRow): UndeliveredMail {
  return { id, recipient, subject, givenUpAt: givenUpAt?.toISOString() ?? '', problem: lastError ?? '' }
}
