import { setTimeout as delay } from 'node:timers/promises'
import { listenerName } from './instances'
import { type DatabaseLog, type Db, newClient } from './open'

export type Listener = ReturnType<typeof startListener>

interface ListenerOptions {
  /** A handler for each channel. */
  channels: Record<string, (payload: string) => void>
  /** Called after every connect. Notifications sent before it are lost. */
  onListening(): void
  log: DatabaseLog
}

const minDelay = 100
const maxDelay = 5_000
const pingMilliseconds = 20_000

/** Listens on its own connection, outside of the pool, and reconnects whenever it is lost. */
export function startListener(db: Db, options: ListenerOptions) {
  const stopping = new AbortController()
  const { signal } = stopping
  let onStarted: () => void
  const started = new Promise<void>((resolve) => {
    onStarted = resolve
  })
  const ended = run()
  return {
    /** Resolves when the first attempt to connect has succeeded or failed. */
    started,
    stop(): Promise<void> {
      stopping.abort()
      return ended
    },
  }

  async function run(): Promise<void> {
    let nextDelay = minDelay
    while (!signal.aborted) {
      const problem = await listen(db, options, signal, () => {
        nextDelay = minDelay
        onStarted()
      })
      onStarted()
      if (signal.aborted) return
      // Log an outage once, not every attempt.
      if (nextDelay === minDelay) options.log.warn({ err: problem }, 'the listening connection was lost')
      await delay(nextDelay, undefined, { signal }).catch(() => undefined)
      nextDelay = Math.min(nextDelay * 2, maxDelay)
    }
  }
}

/** Resolves when the connection has ended, with the reason. */
async function listen(
  db: Db,
  { channels, onListening }: ListenerOptions,
  signal: AbortSignal,
  onConnected: () => void,
): Promise<unknown> {
  const client = newClient(db, { application_name: listenerName, query_timeout: 5_000 })
  const lost = new Promise<unknown>((resolve) => {
    client.on('error', resolve)
    client.on('end', () => resolve(undefined))
  })
  const end = () => client.end().catch(() => undefined)
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
  signal.addEventListener('abort', end)
  // Detects a connection that died silently.
  const pings = setInterval(() => client.query('select 1').catch(end), pingMilliseconds)
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
    signal.removeEventListener('abort', end)
    await end()
  }
}
