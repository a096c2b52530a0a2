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
    return streamUntilUnload(
      () => startStream({ prepare, onEvent: broadcast }, lastEventId),
      () => broadcast({ kind: 'refresh' }),
    )
  }

  function receive(event: TabEvent): void {
    if (event.kind === 'notification') lastEventId = event.eventId
    onEvent(event)
  }
}

/** If the person is still on the page after this time, they did not leave it. */
const leavingTime = 5_000

/**
 * Closes the stream before the page unloads: Firefox logs an open one as an error. `onStay` is called if the page
 * stays, for example because the link was a download.
 */
function streamUntilUnload(start: () => () => void, onStay: () => void): () => void {
  const stopping = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  let stop = start()
  addEventListener('beforeunload', closeForUnload, { signal: stopping.signal })
  return () => {
    stopping.abort()
    clearTimeout(timer)
    stop()
  }

  function closeForUnload(): void {
    stop()
    clearTimeout(timer)
    timer = setTimeout(() => {
      stop = start()
      onStay()
    }, leavingTime)
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
