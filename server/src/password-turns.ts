import { availableParallelism } from 'node:os'
import { AppError } from '@evenhand/domain/errors'
import { createFairQueue } from './fair-queue'

/** Who needs a password hashed. */
export interface Requester {
  /** A network address, or for a known requester a person or device. */
  key: string
  /** Signed in, on a device that signed in before, or with a valid reset link. */
  isKnown: boolean
}

const signedIn: Requester = { key: 'signed in', isKnown: true }

const atOnce = passwordsAtOnce(availableParallelism())

/** Half of the cores, two at most, so that a flood of sign-ins leaves the rest for other requests. */
export function passwordsAtOnce(cores: number): number {
  return Math.min(2, Math.max(1, Math.floor(cores / 2)))
}

/** A full queue takes about six seconds. A whole office may share one address and sign in at nine. */
const bounds = { total: 100, perKey: 40 }
const retryAfterSeconds = 5

/** The share of time in which the process handles other calls. */
const busy = 0.5

/** Unknown and known requesters wait in separate queues that alternate. A flood from many addresses fills only the first. */
const strangers = createFairQueue<() => void>(bounds)
const known = createFairQueue<() => void>(bounds)
let queues = [strangers, known] as const
let running = 0

/** Runs `work` when it is its turn. Throws BUSY when too many are waiting already. */
export async function takeTurn<T>(work: () => Promise<T>, requester = signedIn): Promise<T> {
  if (running >= atOnce) await wait(requester)
  else running++
  const begun = performance.now()
  const loop = performance.eventLoopUtilization()
  try {
    return await work()
  } finally {
    const isBusy = performance.eventLoopUtilization(loop).utilization > busy
    // While other calls are being handled, hashing uses at most half of the time. The finished request does not wait.
    if (isBusy && strangers.size + known.size > 0) setTimeout(handOn, performance.now() - begun)
    else handOn()
  }
}

function wait({ key, isKnown }: Requester): Promise<void> {
  return new Promise((resolve, reject) => {
    const isAdded = (isKnown ? known : strangers).add(key, resolve)
    if (!isAdded) reject(new AppError('BUSY', { retryAfterSeconds }))
  })
}

function handOn(): void {
  const [other, last] = queues
  queues = [last, other]
  const next = other.take() ?? last.take()
  if (next) next()
  else running--
}
