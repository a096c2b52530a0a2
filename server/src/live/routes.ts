import { NotificationStream } from '@evenhand/domain/api'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#features/context'
import { headerToken, streamCookie } from '#features/sessions/access-token'
import { route } from '#plugins/route'
import { createStreams } from './open-streams'

export function liveRoutes(app: FastifyInstance, context: Context): void {
  const streams = createStreams(app, context)
  const cookie = streamCookie(context)

  route(app, 'POST /api/notifications/stream', {
    access: 'signed-in',
    summary: 'Set the cookie with which a browser opens your stream, so that its URL contains no token',
    async handler({ actor, request, reply }) {
      const seconds = Math.ceil((actor.tokenExpiresAt.getTime() - context.now().getTime()) / 1000)
      cookie.set(reply, headerToken(request) ?? '', seconds)
      return {}
    },
  })

  route(app, 'GET /api/notifications/stream', {
    access: 'signed-in',
    isStream: true,
    summary:
      'Stream your new notifications and changes to your reviews and to company data as server-sent events',
    query: NotificationStream,
    response: null,
    async handler({ actor, query, request, reply }) {
      if (request.method === 'HEAD') return reply.type('text/event-stream').send('')
      // When a browser reconnects, it sends the header but repeats the query of its first request.
      const lastEventId = request.headers['last-event-id'] ?? query.lastEventId
      await streams.open(actor, reply, parseEventId(lastEventId))
      return reply
    },
  })
}

/** An invalid id is ignored. */
function parseEventId(text: string | string[] | undefined): number | undefined {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
