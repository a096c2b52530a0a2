import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { type Requester, takeTurn } from './password-queue'

/** Argon2id (the library's default kind) with 19 MiB: about 60 ms of one core. */
const strength = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export async function hashPassword(password: string, requester?: Requester): Promise<string> {
  return takeTurn(() => hash(password, strength), requester)
}

interface VerifyOptions {
  requester?: Requester
  /** Called right before hashing. Throws if the limit was reached while this attempt waited. */
  recheckLimits?: () => Promise<void>
}

/** Without a hash, takes the same time and fails, so that an unknown address looks like a wrong password. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  { requester, recheckLimits }: VerifyOptions = {},
): Promise<boolean> {
  const isRight = await takeTurn(async () => {
    await recheckLimits?.()
    return verify(passwordHash ?? unusedHash, password)
  }, requester)
  return isRight && passwordHash !== undefined
}

/** For people who have not chosen a password yet. No password matches it, and checking takes the usual time. */
export function hashOfNoPassword(): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
  const { memoryCost, timeCost, parallelism } = strength
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`
}

const unusedHash = hashOfNoPassword()
