import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLog, Db } from './open'

export interface Listener {
  stop(): Promise<void>
}

interface Ears {
  /** What to do with a signal, by its channel. */
  channels: Record<string, (payload: string) => void>
  /** Called at each connection: signals from before it are lost. */
  onListening(): void
  log: DatabaseLog
}

const firstPause = 100
const longestPause = 5_000
const pingMilliseconds = 20_000

/** Listens on a connection of its own, outside of the pool, and makes another whenever that one is lost. */
export function startListener(db: Db, ears: Ears): Listener {
  const stopping = new AbortController()
  const ended = run()
  return {
    stop() {
      stopping.abort()
      return ended
    },
  }

  async function run(): Promise<void> {
    let patience = firstPause
    while (!stopping.signal.aborted) {
      const problem = await listen(db, ears, stopping.signal, () => {
        patience = firstPause
      })
      if (stopping.signal.aborted) return
      // One line for an outage, not one for each try.
      if (patience === firstPause) ears.log.warn({ err: problem }, 'the listening connection was lost')
      await pause(patience, undefined, { signal: stopping.signal }).catch(() => undefined)
      patience = Math.min(patience * 2, longestPause)
    }
  }
}

/** Resolves with the reason when the connection has ended. */
async function listen(
  db: Db,
  { channels, onListening }: Ears,
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
  let isAsked = false
  // A connection that died without a word would else stay silent for ever.
  const pings = setInterval(async () => {
    if (isAsked) return
    isAsked = true
    await client.query('select 1').catch(end)
    isAsked = false
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
