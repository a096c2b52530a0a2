import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default kind) with 19 MiB: about 60 ms of one core. */
const strength = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** At most two at a time, so that a flood of sign-ins leaves cores for everyone else. */
const atOnce = 2

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, strength))
}

/**
 * Without a hash it takes the same time and fails, so that nobody can tell an unknown address from a wrong password.
 * `mayStill` is asked when the turn has come: what was used up while this try waited is not worth the work any more.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  mayStill?: () => Promise<void>,
): Promise<boolean> {
  const isRight = await inTurn(async () => {
    await mayStill?.()
    return verify(passwordHash ?? nobodysHash, password)
  })
  return isRight && passwordHash !== undefined
}

/** For whoever has yet to choose a password: made without any, it takes as long to verify as others and never fits. */
export function hashOfNoPassword(): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
  const { memoryCost, timeCost, parallelism } = strength
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`
}

const nobodysHash = hashOfNoPassword()

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
