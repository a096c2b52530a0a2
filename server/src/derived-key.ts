import { hkdfSync } from 'node:crypto'

export type KeyPurpose = 'refresh token' | 'device cookie'

/** One key per purpose from the token secret, which all instances share. No key reveals the secret or another key. */
export function derivedKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `evenhand ${purpose}`, 32))
}
