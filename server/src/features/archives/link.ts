import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ArchiveLink } from '@evenhand/domain/api'

/** A browser sends no bearer token when it downloads a file, so the link is signed and has an expiration time. */
export function archiveLink(id: string, expiresAt: Date, key: Buffer): string {
  const expires = Math.floor(expiresAt.getTime() / 1000)
  return `/api/archives/${id}/file?expires=${expires}&signature=${sign(id, expires, key)}`
}

export function isValidLink(
  id: string,
  { expires, signature }: ArchiveLink,
  key: Buffer,
  now: Date,
): boolean {
  const [expected, actual] = [Buffer.from(sign(id, expires, key)), Buffer.from(signature)]
  const isSigned = expected.length === actual.length && timingSafeEqual(expected, actual)
  return isSigned && expires * 1000 > now.getTime()
}

function sign(id: string, expires: number, key: Buffer): string {
  return createHmac('sha256', key).update(`${id} ${expires}`).digest('base64url')
}
