import { LRUCache } from 'lru-cache'
import { offsetAt } from '../../../jobs/next-time'

/** Offsets change only at full quarters of an hour. */
const quarterMilliseconds = 15 * 60_000

/**
 * Returns the local time in a time zone as the milliseconds of the same time in UTC. Caches the offsets, because
 * converting each of many times is slow.
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
