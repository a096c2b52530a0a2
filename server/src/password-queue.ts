import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@evenhand/domain/errors'
import PQueue from 'p-queue'

/** The client that a password is hashed for. */
export interface Requester {
  /** A network address. For a known requester, a person or device. */
  key: string
  /** Signed in, on a device that signed in before, or with a valid reset link. */
  isKnown: boolean
}

const signedIn: Requester = { key: 'signed in', isKnown: true }

/** Half of the cores, but at most two, so a flood of sign-ins leaves the others for other requests. */
export function passwordConcurrency(cores: number): number {
  return Math.min(2, Math.max(1, Math.floor(cores / 2)))
}

/** A full queue takes about six seconds. Many people in an office may share an address and sign in at the same time. */
const maxWaiting = 100
const maxWaitingPerKey = 40
const retryAfterSeconds = 5

/** Above this share of event loop time, the process counts as busy with other requests. */
const busyUtilization = 0.5

const concurrency = passwordConcurrency(availableParallelism())
const slots = new PQueue({ concurrency })

/** Known and unknown requesters have separate lanes, so a flood of unknown ones does not delay known ones. */
const lanes = { known: createLane(), unknown: createLane() }

/** Runs `work` when a slot is free. Throws BUSY if too many requests are waiting. */
export async function queueHashing<T>(work: () => Promise<T>, { key, isKnown } = signedIn): Promise<T> {
  const { enter, leave, queue } = isKnown ? lanes.known : lanes.unknown
  const round = enter(key)
  return new Promise((resolve, reject) => {
    const inSlot = async () => {
      const startedAt = performance.now()
      const loop = performance.eventLoopUtilization()
      await work().then(resolve, reject)
      const isBusy = performance.eventLoopUtilization(loop).utilization > busyUtilization
      // While the process is busy, hashing uses at most half of the time. The finished request is not delayed.
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
  return slots.size + lanes.known.queue.size + lanes.unknown.queue.size > 0
}

/** Fair queueing: the nth waiting request of a key runs in the nth round, so a key with many requests does not delay others. */
function createLane() {
  const queue = new PQueue({ concurrency })
  const waiting = new Map<string, { count: number; lastRound: number }>()
  let currentRound = 0
  return {
    queue,
    enter(key: string): number {
      const { count, lastRound } = waiting.get(key) ?? { count: 0, lastRound: currentRound }
      if (queue.size >= maxWaiting || count >= maxWaitingPerKey)
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
