import { useSyncExternalStore } from 'react'

const minute = 60_000

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The present, to the minute: one clock for all who tell how long ago something was. */
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

/** Nobody may have looked at the clock for a while. */
function read(): Date {
  if (Date.now() - now.getTime() >= minute) now = new Date()
  return now
}
