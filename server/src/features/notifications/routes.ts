import {
  Done,
  IdParams,
  ListNotifications,
  NotificationStream,
  NotificationsResponse,
} from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/routes'
import type { Context } from '../context'
import { deleteAllNotifications, deleteNotification, listNotifications, markAllRead, markRead } from './store'
import { createStreams } from './streams'
import { viewNotification } from './view'

export function notificationRoutes(app: FastifyInstance, context: Context, accessTokenSeconds: number): void {
  const { db } = context
  const streams = createStreams(app, context, accessTokenSeconds)

  route(app, {
    method: 'GET',
    url: '/api/notifications',
    access: 'signed-in',
    summary: "The caller's notifications, newest first",
    query: ListNotifications,
    answer: NotificationsResponse,
    async handler({ actor, query }) {
      const { rows, total, unread } = await listNotifications(db, actor.id, query)
      return { data: rows.map(viewNotification), total, unread }
    },
  })

  route(app, {
    method: 'GET',
    url: '/api/notifications/stream',
    access: 'signed-in',
    isStream: true,
    summary: "The caller's notifications as they are written, as server-sent events",
    query: NotificationStream,
    async handler({ actor, query, request, reply }) {
      if (request.method === 'HEAD') return reply.type('text/event-stream').send('')
      // A browser that reconnects by itself sends the header, beside the query that it once began with.
      const seen = request.headers['last-event-id'] ?? query.lastEventId
      await streams.open(actor, reply, eventId(seen))
      return reply
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

/** An id that is none of ours means that nothing has been seen. */
function eventId(text: string | string[] | undefined): number | undefined {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
