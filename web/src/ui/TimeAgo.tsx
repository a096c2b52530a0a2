import { useSyncExternalStore } from 'react'
import { messages } from '@/messages'

const texts = () => messages().common

/** A relative time. Hovering shows the exact time with its time zone. */
export function TimeAgo({ time }: { time: string }) {
  return <Exactly time={time}>{timeAgo(time, useNow())}</Exactly>
}

/** A time in the browser's locale, followed by the relative time. */
export function LocalTime({ time }: { time: string }) {
  return (
    <>
      <Exactly time={time}>{new Date(time).toLocaleString()}</Exactly> · {timeAgo(time, useNow())}
    </>
  )
}

/** 'since Mar 3', in the viewer's time zone, with the exact time on hover. */
export function Since({ time }: { time: string }) {
  const date = new Date(time)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return <Exactly time={time}>{texts().since(date, !isThisYear)}</Exactly>
}

function Exactly({ time, children }: { time: string; children: string }) {
  return (
    <time dateTime={time} title={texts().exactTime(new Date(time))}>
      {children}
    </time>
  )
}

const minute = 60_000

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The current time, updated every minute by one shared timer. */
function useNow(): Date {
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

/** Lengths in minutes. Each unit is used up to the length of the next one. */
const units = [
  { length: 365 * 24 * 60, unit: 'years' },
  { length: 30 * 24 * 60, unit: 'months' },
  { length: 24 * 60, unit: 'days' },
  { length: 60, unit: 'hours' },
  { length: 1, unit: 'minutes' },
] as const

/** The time since then, in one unit. A time in the future, because of clock differences, counts as now. */
export function timeAgo(time: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(time)) / 60_000)
  const found = units.find(({ length }) => minutes >= length)
  return found ? texts().ago.since(Math.floor(minutes / found.length), found.unit) : texts().ago.now
}
