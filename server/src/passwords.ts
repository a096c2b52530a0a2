import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { queueHashing, type Requester } from './password-queue'

/** Argon2id, the library's default, with 19 MiB. Takes about 60 ms on one core. */
const strength = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export async function hashPassword(password: string, requester?: Requester): Promise<string> {
  return queueHashing(() => hash(password, strength), requester)
}

interface VerifyOptions {
  requester?: Requester
  /** Called right before hashing. Throws if a limit was reached while this attempt was waiting. */
  recheckLimits?: () => Promise<void>
}

/** Without a hash, fails after the same time, so an unknown address looks like a wrong password. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  { requester, recheckLimits }: VerifyOptions = {},
): Promise<boolean> {
  const isCorrect = await queueHashing(async () => {
    await recheckLimits?.()
    return verify(passwordHash ?? dummyHash, password)
  }, requester)
  return isCorrect && passwordHash !== undefined
}

/** For people without a password. No password matches it, and checking takes the usual time. */
export function unusableHash(): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
  const { memoryCost, timeCost, parallelism } = strength
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`
}

const dummyHash = unusableHash()
