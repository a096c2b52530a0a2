import { NotificationsResponse, Paging } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { listNotifications } from './queries'
import { deleteAllNotifications, deleteNotification, setAllRead, setRead } from './store'

export function notificationRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, 'GET /api/notifications', {
    access: 'signed-in',
    summary: 'List your notifications, newest first',
    query: Paging,
    response: NotificationsResponse,
    handler: ({ actor, query }) => listNotifications(db, actor.id, query),
  })

  route(app, 'PATCH /api/notifications/read', {
    access: 'signed-in',
    summary: 'Mark all your notifications as read',
    handler: ({ actor }) => setAllRead(db, actor.id),
  })

  route(app, 'PATCH /api/notifications/:id/read', {
    access: 'signed-in',
    summary: 'Mark a notification as read',
    async handler({ actor, params }) {
      if (!(await setRead(db, actor.id, params.id))) throw new AppError('NOTIFICATION_NOT_FOUND')
    },
  })

  route(app, 'DELETE /api/notifications/:id', {
    access: 'signed-in',
    summary: 'Delete a notification',
    async handler({ actor, params }) {
      if (!(await deleteNotification(db, actor.id, params.id))) throw new AppError('NOTIFICATION_NOT_FOUND')
    },
  })

  route(app, 'DELETE /api/notifications', {
    access: 'signed-in',
    summary: 'Delete all your notifications',
    handler: ({ actor }) => deleteAllNotifications(db, actor.id),
  })
}
