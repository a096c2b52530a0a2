import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLog, Db } from './open'

export interface Listener {
  stop(): Promise<void>
}

interface Handlers {
  /** Handlers by channel. */
  channels: Record<string, (payload: string) => void>
  /** Called after each connect. Earlier notifications are lost. */
  onListening(): void
  log: DatabaseLog
}

const firstDelay = 100
const longestDelay = 5_000
const pingMilliseconds = 20_000

/** Listens on a separate connection outside of the pool, and reconnects when it is lost. */
export function startListener(db: Db, handlers: Handlers): Listener {
  const stopping = new AbortController()
  const ended = run()
  return {
    stop() {
      stopping.abort()
      return ended
    },
  }

  async function run(): Promise<void> {
    let delay = firstDelay
    while (!stopping.signal.aborted) {
      const problem = await listen(db, handlers, stopping.signal, () => {
        delay = firstDelay
      })
      if (stopping.signal.aborted) return
      // Log once per outage, not once per attempt.
      if (delay === firstDelay) handlers.log.warn({ err: problem }, 'the listening connection was lost')
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined)
      delay = Math.min(delay * 2, longestDelay)
    }
  }
}

/** Resolves with the reason when the connection has ended. */
async function listen(
  db: Db,
  { channels, onListening }: Handlers,
  stop: AbortSignal,
  onConnected: () => void,
): Promise<unknown> {
  const options = { application_name: 'evenhand-listener', query_timeout: 5_000 }
  const client = new pg.Client({ ...db.$client.options, ...options })
  const lost = new Promise<unknown>((resolve) => {
    client.on('error', resolve)
    client.on('end', () => resolve(undefined))
  })
  const end = () => client.end().catch(() => undefined)
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
  stop.addEventListener('abort', end)
  let isPinging = false
  // Detects a connection that was lost without an error.
  const pings = setInterval(async () => {
    if (isPinging) return
    isPinging = true
    await client.query('select 1').catch(end)
    isPinging = false
  }, pingMilliseconds)
  try {
    await client.connect()
    for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`)
    onConnected()
    onListening()
    return await lost
  } catch (error) {
    return error
  } finally {
    clearInterval(pings)
    stop.removeEventListener('abort', end)
    await end()
  }
}
