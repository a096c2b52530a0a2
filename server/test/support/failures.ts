import { signInCounters } from '#features/auth/counters'
import type { Counter } from '#features/rate-limits/store'
import { query } from './database'

/** Records failed sign-ins from an address without making them, because each one would take a while. */
export async function addFailures(url: string, ip: string, count: number, now = new Date()): Promise<void> {
  await add(url, signInCounters({ email: '', ip }).address, count, now)
}

/** Records ten failed sign-ins to an account from an address, so the next one is rejected. */
export async function lockOut(url: string, email: string, ip: string): Promise<void> {
  await add(url, signInCounters({ email, ip }).pair, 10, new Date())
}

async function add(url: string, { key, windowSeconds }: Counter, count: number, now: Date): Promise<void> {
  await query(
    url,
    `insert into attempts (key, count, window_ends_at) values ($1, $2, $3)
     on conflict (key) do update set count = attempts.count + excluded.count`,
    [key, count, new Date(now.getTime() + windowSeconds * 1000)],
  )
}

export async function failuresAt(url: string, ip: string): Promise<number> {
  const { key } = signInCounters({ email: '', ip }).address
  const [row] = await query<{ count: number }>(url, 'select count from attempts where key = $1', [key])
  return row?.count ?? 0
}
