import type { Notification } from '@evenhand/domain/api'
import { freshToken } from '@/api/client'
import { readToken } from '@/api/token'

export interface StreamListener {
  /** Makes a call first: one that meets a token past its time renews it. */
  beforeOpening(): Promise<unknown>
  onOpened(): void
  onNotification(notification: Notification, eventId: string): void
  onLost(): void
}

const reopenAfter = 5000
/** The server lets something come every 25 seconds. A connection that died without a word, as in sleep, is found by this. */
const longestSilence = 60_000

/** Keeps a stream of notifications open until the function that it gives back is called. */
export function startStream(listener: StreamListener, lastSeen: string): () => void {
  let lastEventId = lastSeen
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false
  void open(listener.beforeOpening)
  return () => {
    isStopped = true
    close()
  }

  async function open(prepare: () => Promise<unknown>): Promise<void> {
    try {
      await prepare()
      if (!isStopped) connect()
    } catch {
      lose()
    }
  }

  function connect(): void {
    const query = new URLSearchParams({ token: readToken() ?? '', lastEventId })
    source = new EventSource(`/api/notifications/stream?${query}`)
    source.onopen = () => {
      listener.onOpened()
      waitOn()
    }
    source.onmessage = (event: MessageEvent<string>) => {
      lastEventId = event.lastEventId
      listener.onNotification(JSON.parse(event.data), lastEventId)
      waitOn()
    }
    source.addEventListener('beat', waitOn)
    source.onerror = lose
    waitOn()
  }

  function waitOn(): void {
    clearTimeout(timer)
    timer = setTimeout(lose, longestSilence)
  }

  /** The browser would reopen by itself, but with the token that it once began with. */
  function lose(): void {
    if (isStopped) return
    close()
    listener.onLost()
    timer = setTimeout(() => void open(freshToken), reopenAfter)
  }

  function close(): void {
    clearTimeout(timer)
    source?.close()
  }
}
