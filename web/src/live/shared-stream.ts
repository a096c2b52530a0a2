import { type StreamEvent, type StreamOptions, startStream } from './stream'

export type TabEvent = StreamEvent | { kind: 'changed-in-other-tab' }

interface TabOptions extends Pick<StreamOptions, 'prepare'> {
  onEvent(event: TabEvent): void
}

let otherTabs: BroadcastChannel | undefined

/**
 * All tabs of a user share one stream, because browsers limit connections per host. The tab that holds the lock keeps the
 * stream open and broadcasts its events. When it closes, the next tab gets the lock and resumes after the last event.
 */
export function joinStream(userId: string, { prepare, onEvent }: TabOptions): () => void {
  const name = `notifications:${userId}`
  const leaving = new AbortController()
  let lastEventId = ''
  otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<TabEvent>) => receive(data))
  if (otherTabs && 'locks' in navigator) streamWithLock(name, start, leaving.signal)
  else streamWhileVisible(start, leaving.signal)
  return () => {
    leaving.abort()
    otherTabs?.close()
    otherTabs = undefined
  }

  function start(): () => void {
    const broadcast = (event: StreamEvent) => {
      receive(event)
      otherTabs?.postMessage(event)
    }
    return startStream({ prepare, onEvent: broadcast }, lastEventId)
  }

  function receive(event: TabEvent): void {
    if (event.kind === 'notification') lastEventId = event.eventId
    onEvent(event)
  }
}

/** Call after notifications are read or removed in this tab. */
export function notifyOtherTabs(): void {
  otherTabs?.postMessage({ kind: 'changed-in-other-tab' } satisfies TabEvent)
}

function streamWithLock(name: string, start: () => () => void, leaving: AbortSignal): void {
  const hold = () =>
    new Promise<void>((release) => {
      const stop = start()
      leaving.addEventListener('abort', () => {
        stop()
        release()
      })
    })
  // Rejects if the tab closes before it gets the lock.
  navigator.locks.request(name, { signal: leaving }, hold).catch(() => undefined)
}

/** Locks are not available over plain HTTP. Each tab then has its own stream while it is visible. */
function streamWhileVisible(start: () => () => void, leaving: AbortSignal): void {
  let stop: (() => void) | undefined
  const update = () => {
    const shouldStream = document.visibilityState === 'visible' && !leaving.aborted
    if (shouldStream) stop ??= start()
    else {
      stop?.()
      stop = undefined
    }
  }
  update()
  document.addEventListener('visibilitychange', update, { signal: leaving })
  leaving.addEventListener('abort', update)
}
