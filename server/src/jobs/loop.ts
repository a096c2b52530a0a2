export interface RunningLoop {
  /** Resolves when the step under way is done. */
  stop(): Promise<void>
}

/** Runs `step` again and again: at once while it finds work (true), else after a pause. A failure is reported and survived. */
export function startLoop(
  step: () => Promise<boolean>,
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
        const hasMore = await step()
        failures = 0
        if (hasMore) continue
      } catch (error) {
        // One line for an outage, not one a second.
        if (failures++ === 0) report(error)
      }
      await pause(pauseMilliseconds, stopping.signal)
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
