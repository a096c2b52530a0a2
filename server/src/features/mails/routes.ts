import {
  IdParams,
  ListUndeliveredMails,
  SendAllAgainResponse,
  SuccessResponse,
  UndeliveredMailsResponse,
} from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { listUndelivered } from '#mail/store'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { dismissMail } from './commands/dismiss-mail'
import { sendAgain, sendAllAgain } from './commands/send-again'
import { viewUndelivered } from './view'

export function mailRoutes(app: FastifyInstance, context: Context): void {
  route(app, {
    method: 'GET',
    url: '/api/mails/undelivered',
    access: 'admin',
    summary: 'List emails that could not be delivered, newest first',
    query: ListUndeliveredMails,
    response: UndeliveredMailsResponse,
    async handler({ query }) {
      const { rows, total } = await listUndelivered(context.db, query)
      return { mails: rows.map(viewUndelivered), total }
    },
  })

  route(app, {
    method: 'POST',
    url: '/api/mails/undelivered/send-again',
    access: 'admin',
    summary: 'Send all undelivered emails again',
    response: SendAllAgainResponse,
    handler: async ({ actor }) => ({ count: await sendAllAgain(context, actor) }),
  })

  route(app, {
    method: 'POST',
    url: '/api/mails/:id/send-again',
    access: 'admin',
    summary: 'Send an undelivered email again',
    params: IdParams,
    response: SuccessResponse,
    async handler({ actor, params }) {
      await sendAgain(context, actor, params.id)
      return {}
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/api/mails/:id',
    access: 'admin',
    summary: 'Dismiss an undelivered email',
    params: IdParams,
    response: SuccessResponse,
    async handler({ actor, params }) {
      await dismissMail(context, actor, params.id)
      return {}
    },
  })
}
