import { LRUCache } from 'lru-cache'
import { offsetAt } from '../../../jobs/next-time'
import type { Cell } from '../tables/table'

/** Writes a table as text, part by part. */
export interface TableWriter {
  /** Everything before the first row, with the header. */
  start(): string
  rows(rows: readonly Cell[][]): string
  end(): string
}

/** Offsets change only on the quarter hour. */
const quarterMilliseconds = 15 * 60_000

/**
 * Returns a function that converts a time to the local time in a time zone, in milliseconds as if it were UTC. Caches
 * the offsets, because computing them for every time is slow.
 */
export function localClock(timeZone: string): (time: string) => number {
  const offsets = new LRUCache<number, number>({ max: 10_000 })
  return (time) => {
    const milliseconds = Date.parse(time)
    const quarter = Math.floor(milliseconds / quarterMilliseconds)
    const offset = offsets.get(quarter) ?? offsetAt(new Date(quarter * quarterMilliseconds), timeZone)
    offsets.set(quarter, offset)
    return milliseconds + offset
  }
}
