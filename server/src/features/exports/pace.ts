import { subscribe } from 'node:diagnostics_channel'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Short enough that other requests hardly wait. */
const sliceMilliseconds = 5

/** While requests arrive, a pause is this many times as long as the work before it. */
const pauseFactor = 4

let received = 0
subscribe('http.server.request.start', () => {
  received += 1
})

export type Pace = () => Promise<void>

/**
 * Returns a function to call often during long work. It lets other requests run, and pauses while they keep arriving.
 * It throws when the signal is aborted, because nobody needs the result any more.
 */
export function createPace(signal?: AbortSignal): Pace {
  let resumedAt = performance.now()
  let seen = received
  return async () => {
    signal?.throwIfAborted()
    const worked = performance.now() - resumedAt
    if (worked < sliceMilliseconds) return
    await nextTurn()
    const isBusy = received !== seen
    seen = received
    if (isBusy) await pause(worked * pauseFactor)
    resumedAt = performance.now()
    signal?.throwIfAborted()
  }
}
