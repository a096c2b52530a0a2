import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresProcess } from './process'

export interface SupervisorLog {
  warn(details: object, message: string): void
  info(details: object, message: string): void
}

const maxDelay = 5_000

/** Restarts the server when it exits, with a longer delay after each failed start. */
export async function keepRunning(
  launch: () => Promise<PostgresProcess>,
  log?: SupervisorLog,
): Promise<Readonly<Pick<PostgresProcess, 'pid' | 'stop'>>> {
  let current = await launch()
  const stopping = new AbortController()
  const ended = watch()

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const exit = await current.exited
      if (stopping.signal.aborted) return
      log?.warn(exit, 'the embedded PostgreSQL exited and is being restarted')
      await startAgain()
    }
  }

  async function startAgain(): Promise<void> {
    for (let delay = 50; !stopping.signal.aborted; delay = Math.min(delay * 2, maxDelay)) {
      try {
        current = await launch()
        log?.info({ pid: current.pid }, 'the embedded PostgreSQL is running again')
        return
      } catch (error) {
        log?.warn({ err: error }, 'the embedded PostgreSQL could not be restarted yet')
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
      // Stops again, because a restart may have completed in the meantime.
      await current.stop()
    },
  }
}
