import { useSyncExternalStore } from 'react'

const minute = 60_000

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The current time, updated every minute by one shared timer. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, read)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, minute)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = new Date()
  for (const listener of listeners) listener()
}

/** The value is outdated if no component was subscribed for a while. */
function read(): Date {
  if (Date.now() - now.getTime() >= minute) now = new Date()
  return now
}
