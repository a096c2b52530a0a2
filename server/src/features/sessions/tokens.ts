import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits, written so that they fit a cookie and a link. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this is stored: what was stolen from the database opens nothing. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update('token:').update(token).digest()
}

/** The same token always has the same successor, and only the server can compute it. */
export function successorOf(token: string, key: Buffer): string {
  return createHmac('sha256', key).update(token).digest('base64url')
}
