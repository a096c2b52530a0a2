import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits, safe for cookies and URLs. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. A stolen database contains no usable tokens. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update('token:').update(token).digest()
}

/** The successor of a token, always the same one, which only the server can compute. */
export function successorOf(token: string, key: Buffer): string {
  return createHmac('sha256', key).update(token).digest('base64url')
}
