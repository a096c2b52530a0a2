import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'

/**
 * Lets the event stream of a browser, which cannot send headers, have its access token outside of the URL. Browsers send
 * this cookie only with the stream, and scripts cannot read it.
 */
export function streamCookie({ publicUrl }: Pick<Context, 'publicUrl'>) {
  const isHttps = publicUrl.startsWith('https:')
  // Browsers accept a name with the `__Secure-` prefix only over https.
  const name = isHttps ? '__Secure-stream' : 'stream'
  const attributes = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/notifications/stream',
    secure: isHttps,
  } as const
  return {
    /** Parses the header itself, because the access check runs before the cookies of a request are parsed. */
    read: ({ server, headers }: FastifyRequest) => server.parseCookie(headers.cookie ?? '')[name],
    set: (reply: FastifyReply, token: string, maxAge: number) =>
      void reply.setCookie(name, token, { ...attributes, maxAge }),
  }
}
