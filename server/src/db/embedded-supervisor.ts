import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresProcess } from './embedded-process'

export interface Supervised {
  readonly pid: number
  stop(): Promise<void>
}

const longestPause = 5_000

/** Starts the server again whenever it ends by itself, waiting longer after each start that failed. */
export async function keepRunning(
  launch: () => Promise<PostgresProcess>,
  onExit: (code: number | null) => void = () => {},
): Promise<Supervised> {
  let current = await launch()
  const stopping = new AbortController()
  const ended = watch()

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const code = await current.exited
      if (stopping.signal.aborted) return
      onExit(code)
      await startAgain()
    }
  }

  async function startAgain(): Promise<void> {
    for (let delay = 50; !stopping.signal.aborted; delay = Math.min(delay * 2, longestPause)) {
      try {
        current = await launch()
        return
      } catch {
        await pause(delay, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  return {
    get pid() {
      return current.pid
    },
    async stop() {
      stopping.abort()
      await current.stop()
      await ended
      // A start that was under way meanwhile has brought up another one.
      await current.stop()
    },
  }
}
