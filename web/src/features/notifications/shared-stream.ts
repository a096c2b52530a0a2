import type { Notification } from '@evenhand/domain/api'
import { type StreamListener, startStream } from './stream'

export interface TabListener extends StreamListener {
  /** Something was read or removed in another tab. */
  onChanged(): void
}

/** What the tabs of one person tell each other. */
type Word =
  | { kind: 'came'; notification: Notification; eventId: string }
  | { kind: 'opened' | 'lost' | 'changed' }

let otherTabs: BroadcastChannel | undefined

/**
 * All tabs of a person hear one stream, as browsers allow few connections to a host. The tab that has the lock holds the
 * stream and passes on what comes; when it goes, the next one goes on after the last event that it has heard of.
 */
export function joinStream(userId: string, listener: TabListener): () => void {
  const name = `notifications:${userId}`
  const leaving = new AbortController()
  let lastEventId = ''
  otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data))
  const start = () =>
    startStream(
      {
        beforeOpening: listener.beforeOpening,
        onOpened: () => say({ kind: 'opened' }),
        onNotification: (notification, eventId) => say({ kind: 'came', notification, eventId }),
        onLost: () => say({ kind: 'lost' }),
      },
      lastEventId,
    )
  if (otherTabs && 'locks' in navigator) holdInTurn(name, start, leaving.signal)
  else holdWhileVisible(start, leaving.signal)
  return () => {
    leaving.abort()
    otherTabs?.close()
    otherTabs = undefined
  }

  function say(word: Word): void {
    hear(word)
    tell(word)
  }

  function hear(word: Word): void {
    if (word.kind === 'came') {
      lastEventId = word.eventId
      listener.onNotification(word.notification, word.eventId)
    } else if (word.kind === 'opened') listener.onOpened()
    else if (word.kind === 'lost') listener.onLost()
    else listener.onChanged()
  }
}

/** Something was read or removed in this tab. */
export function tellOtherTabs(): void {
  tell({ kind: 'changed' })
}

function tell(word: Word): void {
  otherTabs?.postMessage(word)
}

/** One tab after the other: the next one starts when the one before has left or was closed. */
function holdInTurn(name: string, start: () => () => void, leaving: AbortSignal): void {
  const hold = () =>
    new Promise<void>((release) => {
      const stop = start()
      leaving.addEventListener('abort', () => {
        stop()
        release()
      })
    })
  navigator.locks.request(name, { signal: leaving }, hold).catch(() => {
    // Left before its turn came.
  })
}

/** Where there are no locks, as on plain http, each tab has its own stream, but only while it is looked at. */
function holdWhileVisible(start: () => () => void, leaving: AbortSignal): void {
  let stop: (() => void) | undefined
  const follow = () => {
    const isWanted = document.visibilityState === 'visible' && !leaving.aborted
    if (isWanted) stop ??= start()
    else {
      stop?.()
      stop = undefined
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow, { signal: leaving })
  leaving.addEventListener('abort', follow)
}
