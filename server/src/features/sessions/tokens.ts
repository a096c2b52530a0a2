import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, written so that they fit a cookie and a link. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this is stored: what was stolen from the database opens nothing. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update('token:').update(token).digest()
}

/** A successor that only the bearer of the token before it can read. */
export function sealToken(successor: string, predecessor: string): Buffer {
  return xor(Buffer.from(successor, 'base64url'), sealKey(predecessor))
}

export function unsealToken(sealed: Buffer, predecessor: string): string {
  return xor(sealed, sealKey(predecessor)).toString('base64url')
}

function sealKey(token: string): Buffer {
  return createHash('sha256').update('seal:').update(token).digest()
}

function xor(left: Buffer, right: Buffer): Buffer {
  return Buffer.from(left.map((byte, index) => byte ^ (right[index] ?? 0)))
}
