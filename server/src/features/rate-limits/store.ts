import { tooManyAttempts } from '@evenhand/domain/errors'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { type Db, type Queryable, transaction } from '#db/open'
import { attempts } from '#db/schema'

// Not rate-limiter-flexible, because an attempt counts under all of its keys or under none, in one transaction.

export interface RateLimit {
  key: string
  limit: number
  windowSeconds: number
}

/** Throws if one of the limits is reached. Counts nothing. */
export async function requireAttemptsLeft(
  db: Queryable,
  limits: readonly RateLimit[],
  now: Date,
): Promise<void> {
  const keys = limits.map(({ key }) => key)
  const counted = await db
    .select()
    .from(attempts)
    .where(and(inArray(attempts.key, keys), gt(attempts.windowEndsAt, now)))
  const limitOf = new Map(limits.map(({ key, limit }) => [key, limit]))
  rejectExceeded(
    counted.filter(({ key, count }) => count >= (limitOf.get(key) ?? 0)),
    now,
  )
}

/**
 * Counts one attempt under each key. If that exceeds a limit, throws and counts nothing, so a blocked client
 * does not use up other limits. Concurrent attempts cannot exceed a limit.
 */
export async function countAttempt(db: Db, limits: readonly RateLimit[], now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const exceeded: { windowEndsAt: Date }[] = []
    for (const { key, limit, windowSeconds } of sorted(limits)) {
      const counted = await increment(tx, key, now, windowSeconds)
      if (counted.count > limit) exceeded.push(counted)
    }
    rejectExceeded(exceeded, now)
  })
}

export async function clearAttempts(db: Queryable, limits: readonly { key: string }[]): Promise<void> {
  for (const { key } of sorted(limits)) await db.delete(attempts).where(eq(attempts.key, key))
}

export async function deleteOldAttempts(db: Queryable, now: Date): Promise<void> {
  const old = db
    .select({ key: attempts.key })
    .from(attempts)
    .where(lt(attempts.windowEndsAt, now))
    .for('update', { skipLocked: true })
  await db.delete(attempts).where(inArray(attempts.key, old))
}

function rejectExceeded(exceeded: { windowEndsAt: Date }[], now: Date): void {
  if (exceeded.length === 0) return
  const waits = exceeded.map(({ windowEndsAt }) => Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000))
  throw tooManyAttempts(Math.max(1, ...waits))
}

/** Rows are always locked in the order of their keys, which prevents deadlocks. */
function sorted<T extends { key: string }>(limits: readonly T[]): T[] {
  return limits.toSorted((left, right) => (left.key < right.key ? -1 : 1))
}

async function increment(tx: Queryable, key: string, now: Date, windowSeconds: number) {
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000)
  const isOver = sql`${attempts.windowEndsAt} <= ${now}`
  const [row] = await tx
    .insert(attempts)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({ count: attempts.count, windowEndsAt: attempts.windowEndsAt })
  return row ?? { count: 1, windowEndsAt }
}
