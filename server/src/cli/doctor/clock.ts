import type { Finding } from './finding'

const maxSkew = { warning: 1_000, error: 5_000 }

/** The time that the query itself took does not count as a difference. */
export function checkClock(databaseTime: number, sentAt: number, receivedAt: number): Finding {
  const name = 'Clock'
  const skew = Math.max(sentAt - databaseTime, databaseTime - receivedAt, 0)
  const seconds = (skew / 1000).toFixed(1)
  if (skew <= maxSkew.warning) return { name, state: 'ok', text: 'In sync with the database' }
  return {
    name,
    state: skew > maxSkew.error ? 'error' : 'warning',
    text: `${seconds} s ${databaseTime < sentAt ? 'ahead of' : 'behind'} the database. Synchronize both with NTP`,
  }
}
