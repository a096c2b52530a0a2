import { type StreamEvent, type StreamOptions, startStream } from './stream'

export type TabEvent = StreamEvent | { kind: 'changed-in-other-tab' }

interface TabOptions extends Pick<StreamOptions, 'prepare'> {
  onEvent(event: TabEvent): void
}

let otherTabs: BroadcastChannel | undefined

/**
 * All tabs of a user share one stream, because browsers limit connections per host. The tab that holds the lock has the
 * stream and broadcasts its events. When it closes, the next tab resumes after the last event.
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

/** Call after notifications were read or removed in this tab. */
export function tellOtherTabs(): void {
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
  // Rejects when the tab leaves before it got the lock.
  navigator.locks.request(name, { signal: leaving }, hold).catch(() => undefined)
}

/** Browsers have no locks on plain http: each tab then has its own stream, but only while it is visible. */
function streamWhileVisible(start: () => () => void, leaving: AbortSignal): void {
  let stop: (() => void) | undefined
  const update = () => {
    const isWanted = document.visibilityState === 'visible' && !leaving.aborted
    if (isWanted) stop ??= start()
    else {
      stop?.()
      stop = undefined
    }
  }
  update()
  document.addEventListener('visibilitychange', update, { signal: leaving })
  leaving.addEventListener('abort', update)
}
