import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@evenhand/domain/errors'
import PQueue from 'p-queue'

/** Who needs a password hashed. */
export interface Requester {
  /** A network address, or for a known requester a person or device. */
  key: string
  /** Signed in, on a device that signed in before, or with a valid reset link. */
  isKnown: boolean
}

const signedIn: Requester = { key: 'signed in', isKnown: true }

/** Half of the cores, two at most, so that a flood of sign-ins leaves the rest for other requests. */
export function passwordConcurrency(cores: number): number {
  return Math.min(2, Math.max(1, Math.floor(cores / 2)))
}

/** A full queue takes about six seconds. A whole office may share one address and sign in at nine. */
const mostWaiting = 100
const mostWaitingPerKey = 40
const retryAfterSeconds = 5

/** Above this share of event loop time, the process counts as busy with other requests. */
const busyUtilization = 0.5

const concurrency = passwordConcurrency(availableParallelism())
const slots = new PQueue({ concurrency })

/** Each lane has at most `concurrency` requests waiting for a slot, so a flood of strangers does not delay known requesters. */
const lanes = { known: createLane(), strangers: createLane() }

/** Runs `work` when it is its turn. Throws BUSY when too many are waiting already. */
export async function takeTurn<T>(work: () => Promise<T>, { key, isKnown } = signedIn): Promise<T> {
  const { enter, leave, queue } = isKnown ? lanes.known : lanes.strangers
  const round = enter(key)
  return new Promise((resolve, reject) => {
    const inSlot = async () => {
      const startedAt = performance.now()
      const loop = performance.eventLoopUtilization()
      await work().then(resolve, reject)
      const isBusy = performance.eventLoopUtilization(loop).utilization > busyUtilization
      // While the process is busy, hashing uses at most half of the time. The finished request does not wait.
      if (isBusy && isAnyoneWaiting()) await pause(performance.now() - startedAt)
    }
    const inLane = () => {
      leave(key, round)
      return slots.add(inSlot)
    }
    queue.add(inLane, { priority: -round })
  })
}

function isAnyoneWaiting(): boolean {
  return slots.size + lanes.known.queue.size + lanes.strangers.queue.size > 0
}

/** Fair queueing: the nth waiting request of a key runs in the nth round, so one key with many requests does not delay others. */
function createLane() {
  const queue = new PQueue({ concurrency })
  const waiting = new Map<string, { count: number; lastRound: number }>()
  let currentRound = 0
  return {
    queue,
    enter(key: string): number {
      const { count, lastRound } = waiting.get(key) ?? { count: 0, lastRound: currentRound }
      if (queue.size >= mostWaiting || count >= mostWaitingPerKey)
        throw new AppError('BUSY', { retryAfterSeconds })
      waiting.set(key, { count: count + 1, lastRound: lastRound + 1 })
      return lastRound + 1
    },
    leave(key: string, round: number): void {
      const { count, lastRound } = waiting.get(key) ?? { count: 0, lastRound: round }
      if (count > 1) waiting.set(key, { count: count - 1, lastRound })
      else waiting.delete(key)
      currentRound = round
    },
  }
}
