import { IdParams, ListNotifications, NotificationsResponse, SuccessResponse } from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { clearNotification, clearNotifications } from './commands/clear-notifications'
import { markAllRead, markRead } from './commands/mark-read'
import { listNotifications } from './queries'

export function notificationRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, {
    method: 'GET',
    url: '/api/notifications',
    access: 'signed-in',
    summary: 'List your notifications, newest first',
    query: ListNotifications,
    response: NotificationsResponse,
    handler: ({ actor, query }) => listNotifications(db, actor.id, query),
  })

  route(app, {
    method: 'PATCH',
    url: '/api/notifications/read',
    access: 'signed-in',
    summary: 'Mark all your notifications as read',
    response: SuccessResponse,
    async handler({ actor }) {
      await markAllRead(db, actor.id)
      return {}
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/api/notifications/:id/read',
    access: 'signed-in',
    summary: 'Mark a notification as read',
    params: IdParams,
    response: SuccessResponse,
    async handler({ actor, params }) {
      await markRead(db, actor.id, params.id)
      return {}
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/api/notifications/:id',
    access: 'signed-in',
    summary: 'Delete a notification',
    params: IdParams,
    response: SuccessResponse,
    async handler({ actor, params }) {
      await clearNotification(db, actor.id, params.id)
      return {}
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/api/notifications',
    access: 'signed-in',
    summary: 'Delete all your notifications',
    response: SuccessResponse,
    async handler({ actor }) {
      await clearNotifications(db, actor.id)
      return {}
    },
  })
}
