import type { Log } from './plugins/logging'
import type { RunningServer } from './start'

const shutdownTimeout = 9_000
const repeatWindow = 1_000

interface StopOptions {
  /** The caller handles a failed start. */
  started: Promise<RunningServer>
  abortStart(): void
  log: Log
  onFailure(error: unknown): void
}

/**
 * SIGTERM first drains, SIGINT does not: a person who presses Ctrl+C does not want to wait. Another signal ends the drain,
 * and the one after that exits immediately. With npm, Ctrl+C sends two signals, so a repeated signal within one second is
 * ignored. A signal during the start ends a wait for another instance, or else takes effect after the current step of the start.
 */
export function stopOnSignals({ started, abortStart, log, onFailure }: StopOptions): void {
  let running: RunningServer | undefined
  let draining: NodeJS.Timeout | undefined
  let isStopping = false
  let lastSignal = Number.NEGATIVE_INFINITY
  started.then(
    (server) => {
      running = server
    },
    () => undefined,
  )
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (Date.now() - lastSignal < repeatWindow) return
      lastSignal = Date.now()
      if (isStopping) process.exit(1)
      if (signal === 'SIGTERM' && running && running.drainSeconds > 0 && !draining) drain(running)
      else stop()
    })
  }

  function drain(server: RunningServer): void {
    log.info({ seconds: server.drainSeconds }, 'draining: not ready, but still serving requests')
    server.drain(server.drainSeconds)
    draining = setTimeout(stop, server.drainSeconds * 1000)
  }

  function stop(): void {
    clearTimeout(draining)
    isStopping = true
    log.info('stopping')
    setTimeout(() => fail('shutdown took too long'), shutdownTimeout)
    if (!running) abortStart()
    started.then(
      (server) => server.stop().then(() => process.exit(0), fail),
      () => undefined,
    )
  }

  function fail(error: unknown): void {
    onFailure(error)
    process.exit(1)
  }
}
