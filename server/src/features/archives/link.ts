import { createHmac, timingSafeEqual } from 'node:crypto'
import { archiveLifetime } from '@evenhand/domain/cycles/archives'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A browser sends no bearer token when it downloads a file. So the response with the link also sets a signed cookie, which
 * names the session and is sent only to this link. Without the cookie, the link is useless.
 */
export function archiveCookies(isHttps: boolean, key: Buffer) {
  const name = isHttps ? '__Secure-archive' : 'archive'
  return {
    set(reply: FastifyReply, link: ArchiveLink): void {
      reply.setCookie(name, signed(link, key), {
        httpOnly: true,
        sameSite: 'strict',
        secure: isHttps,
        path: archivePath(link.id),
        maxAge: archiveLifetime.linkMinutes * 60,
      })
    },
    /** The ID of the session for which this link was created. Undefined if the link has expired or is for another browser. */
    sessionOf(request: FastifyRequest, id: string, now: Date): string | undefined {
      const [sessionId = '', expires = ''] = request.cookies[name]?.split('.') ?? []
      const link = { id, sessionId, expiresAt: new Date(Number(expires) * 1000) }
      const isSigned = isEqual(request.cookies[name] ?? '', signed(link, key))
      return isSigned && link.expiresAt > now ? sessionId : undefined
    },
  }
}

export interface ArchiveLink {
  id: string
  sessionId: string
  expiresAt: Date
}

export function archivePath(id: string): string {
  return `/api/archives/${id}/file`
}

function signed({ id, sessionId, expiresAt }: ArchiveLink, key: Buffer): string {
  const expires = Math.floor(expiresAt.getTime() / 1000)
  const signature = createHmac('sha256', key).update(`${id} ${sessionId} ${expires}`).digest('base64url')
  return `${sessionId}.${expires}.${signature}`
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
