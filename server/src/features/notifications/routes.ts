import { Done, IdParams, ListNotifications, NotificationsAnswer } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { FastifyInstance } from 'fastify'
import { route } from '../../plugins/routes'
import type { Context } from '../context'
import { deleteAllNotifications, deleteNotification, listNotifications, markAllRead, markRead } from './store'
import { viewNotification } from './view'

export function notificationRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, {
    method: 'GET',
    url: '/api/notifications',
    access: 'signed-in',
    summary: "The caller's notifications, newest first",
    query: ListNotifications,
    answer: NotificationsAnswer,
    async handler({ actor, query }) {
      const { rows, total, unread } = await listNotifications(db, actor.id, query)
      return { data: rows.map(viewNotification), total, unread }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/api/notifications/read',
    access: 'signed-in',
    summary: "Mark all of the caller's notifications as read",
    answer: Done,
    async handler({ actor }) {
      await markAllRead(db, actor.id)
      return {}
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/api/notifications/:id/read',
    access: 'signed-in',
    summary: 'Mark one notification as read',
    params: IdParams,
    answer: Done,
    async handler({ actor, params }) {
      if (!(await markRead(db, actor.id, params.id))) throw new AppError('NOTIFICATION_NOT_FOUND')
      return {}
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/api/notifications/:id',
    access: 'signed-in',
    summary: 'Remove one notification',
    params: IdParams,
    answer: Done,
    async handler({ actor, params }) {
      if (!(await deleteNotification(db, actor.id, params.id))) throw new AppError('NOTIFICATION_NOT_FOUND')
      return {}
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/api/notifications',
    access: 'signed-in',
    summary: "Remove all of the caller's notifications",
    answer: Done,
    async handler({ actor }) {
      await deleteAllNotifications(db, actor.id)
      return {}
    },
  })
}
