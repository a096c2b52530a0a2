import { setTimeout as pause } from 'node:timers/promises'

export interface RunningLoop {
  /** Resolves when the current step is done. */
  stop(): Promise<void>
}

/** One run of a loop. A step that takes long should end soon after the signal, because the loop is stopping. */
export type LoopStep = (stopping: AbortSignal) => Promise<boolean>

/** Runs `step` in a loop: immediately again while it returns true, otherwise after a pause. Errors are reported and do not stop the loop. */
export function startLoop(
  step: LoopStep,
  pauseMilliseconds: number,
  report: (error: unknown) => void,
): RunningLoop {
  const stopping = new AbortController()
  const ended = run()
  return {
    stop() {
      stopping.abort()
      return ended
    },
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        const hasMore = await step(stopping.signal)
        failures = 0
        if (hasMore) continue
      } catch (error) {
        // Log once per outage, not once a second. A step that takes too long to stop fails when the database is closed.
        if (failures++ === 0 && !stopping.signal.aborted) report(error)
      }
      await pause(pauseMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
}
