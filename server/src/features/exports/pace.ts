import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises'

/** Short enough that other requests hardly wait. */
const sliceMilliseconds = 5

/** Long enough to see whether other requests need the process. */
const checkMilliseconds = 1
/** If they do, the pause is this many times as long as the work before it. */
const pauseFactor = 3.2
const busyUtilization = 0.5

/** Returns a function to call often during long work. It pauses longer while the process is busy with other requests. */
export function createPace(): () => Promise<void> {
  let resumedAt = performance.now()
  return async () => {
    const worked = performance.now() - resumedAt
    if (worked < sliceMilliseconds) return
    await immediate()
    const before = performance.eventLoopUtilization()
    await pause(checkMilliseconds)
    const { utilization } = performance.eventLoopUtilization(before)
    if (utilization > busyUtilization) await pause(worked * pauseFactor)
    resumedAt = performance.now()
  }
}
