import { setTimeout as pause } from 'node:timers/promises'

/** Short enough that other requests hardly wait. */
const sliceMilliseconds = 5

/** An export works a part of the time and leaves the rest to other requests. */
const pausePerWork = 1

/** Returns a function to call often during long work. It pauses for as long as the work since the last pause took. */
export function createPace(): () => Promise<void> {
  let resumedAt = performance.now()
  return async () => {
    const worked = performance.now() - resumedAt
    if (worked < sliceMilliseconds) return
    await pause(worked * pausePerWork)
    resumedAt = performance.now()
  }
}
