import type { CompanyChanged, Notification, ReviewChanged } from '@evenhand/domain/api'
import { freshToken, post } from '@/api/client'

export type StreamEvent =
  | { kind: 'opened' }
  | { kind: 'lost' }
  /** Sent if changes to reviews may have been missed. */
  | { kind: 'refresh' }
  | { kind: 'notification'; notification: Notification; eventId: string }
  | { kind: 'review'; change: ReviewChanged }
  | { kind: 'company'; change: CompanyChanged }

export interface StreamOptions {
  /** Runs before the first connection and renews an expired token. An EventSource cannot tell why a connection failed. */
  prepare(): Promise<unknown>
  onEvent(event: StreamEvent): void
}

const firstDelay = 5_000
const maxDelay = 30_000
/** The server sends a heartbeat every 25 seconds. Without one the connection is dead, for example after sleep. */
const maxSilence = 60_000

/** Keeps a stream open until the returned function is called. */
export function startStream({ prepare, onEvent }: StreamOptions, resumeAfter: string): () => void {
  let lastEventId = resumeAfter
  let delay = firstDelay
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false
  void open(prepare)
  return () => {
    isStopped = true
    close()
  }

  async function open(renewToken: () => Promise<unknown>): Promise<void> {
    try {
      await renewToken()
      // An EventSource cannot send headers, and a token in its URL could reach the log of a proxy.
      if (!isStopped) await post('/notifications/stream')
      if (!isStopped) connect()
    } catch {
      reconnect()
    }
  }

  function connect(): void {
    const query = new URLSearchParams({ lastEventId })
    source = new EventSource(`/api/notifications/stream?${query}`)
    source.onerror = reconnect
    source.onopen = () => {
      delay = firstDelay
      onEvent({ kind: 'opened' })
    }
    source.onmessage = (event: MessageEvent<string>) => {
      restartTimeout()
      lastEventId = event.lastEventId
      onEvent({ kind: 'notification', notification: JSON.parse(event.data), eventId: lastEventId })
    }
    source.addEventListener('review', ({ data }) => onEvent({ kind: 'review', change: JSON.parse(data) }))
    source.addEventListener('company', ({ data }) => onEvent({ kind: 'company', change: JSON.parse(data) }))
    source.addEventListener('refresh', () => onEvent({ kind: 'refresh' }))
    source.addEventListener('beat', restartTimeout)
    restartTimeout()
  }

  function restartTimeout(): void {
    clearTimeout(timer)
    timer = setTimeout(reconnect, maxSilence)
  }

  /** An EventSource reconnects on its own, but with the cookie of the old token. */
  function reconnect(): void {
    if (isStopped) return
    close()
    onEvent({ kind: 'lost' })
    timer = setTimeout(() => void open(freshToken), delay)
    delay = Math.min(delay * 2, maxDelay)
  }

  function close(): void {
    clearTimeout(timer)
    source?.close()
  }
}
