import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default kind) with 19 MiB: about 60 ms of one core. */
const strength = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

const atOnce = passwordsAtOnce(availableParallelism())

/** On half of the cores, and never on more than two, so that a flood of sign-ins leaves the others to everyone else. */
export function passwordsAtOnce(cores: number): number {
  return Math.min(2, Math.max(1, Math.floor(cores / 2)))
}

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

/** The share of time in which the process answers other calls. */
const busy = 0.5

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  const begun = performance.now()
  const loop = performance.eventLoopUtilization()
  try {
    return await work()
  } finally {
    const isBusy = performance.eventLoopUtilization(loop).utilization > busy
    // While others are being answered, hashing takes half of its time at the most; the one that is done does not wait.
    if (isBusy && waiting.length > 0) setTimeout(handOn, performance.now() - begun)
    else handOn()
  }
}

function handOn(): void {
  const next = waiting.shift()
  if (next) next()
  else running--
}
