import { tooManyAttempts } from '@evenhand/domain/errors'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#db/open'
import { transaction } from '#db/open'
import { attempts } from '#db/schema'

export interface AttemptLimit {
  key: string
  limit: number
  windowSeconds: number
}

/** Refuses a try when one of its counts is used up. It counts nothing itself. */
export async function refuseSpent(db: Queryable, limits: readonly AttemptLimit[], now: Date): Promise<void> {
  const keys = limits.map(({ key }) => key)
  const counted = await db
    .select()
    .from(attempts)
    .where(and(inArray(attempts.key, keys), gt(attempts.windowEndsAt, now)))
  const spent = counted.filter(({ key, count }) =>
    limits.some((limited) => limited.key === key && count >= limited.limit),
  )
  refuseUntil(
    spent.map(({ windowEndsAt }) => windowEndsAt),
    now,
  )
}

/**
 * Counts one try under each key, or refuses it and counts nothing: whoever is shut out at one key must not use up the
 * others. Of many tries at the same moment no more than the limit get through.
 */
export async function countAttempt(db: Db, limits: readonly AttemptLimit[], now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const ends: Date[] = []
    for (const { key, limit, windowSeconds } of inOrder(limits)) {
      const { count, windowEndsAt } = await raise(tx, key, now, windowSeconds)
      if (count > limit) ends.push(windowEndsAt)
    }
    refuseUntil(ends, now)
  })
}

export async function clearAttempts(db: Queryable, limits: readonly { key: string }[]): Promise<void> {
  for (const { key } of inOrder(limits)) await db.delete(attempts).where(eq(attempts.key, key))
}

export async function deleteOldAttempts(db: Queryable, now: Date): Promise<void> {
  const old = db
    .select({ key: attempts.key })
    .from(attempts)
    .where(lt(attempts.windowEndsAt, now))
    .for('update', { skipLocked: true })
  await db.delete(attempts).where(inArray(attempts.key, old))
}

function refuseUntil(ends: Date[], now: Date): void {
  if (ends.length === 0) return
  const waits = ends.map((end) => Math.ceil((end.getTime() - now.getTime()) / 1000))
  throw tooManyAttempts(Math.max(1, ...waits))
}

/** Whoever takes several counts takes them in this order, or two of them would wait for each other for ever. */
function inOrder<T extends { key: string }>(limits: readonly T[]): T[] {
  return limits.toSorted((left, right) => (left.key < right.key ? -1 : 1))
}

async function raise(tx: Queryable, key: string, now: Date, windowSeconds: number) {
  const freshEnd = new Date(now.getTime() + windowSeconds * 1000)
  const isOver = sql`${attempts.windowEndsAt} <= ${now}`
  const [row] = await tx
    .insert(attempts)
    .values({ key, count: 1, windowEndsAt: freshEnd })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${freshEnd} else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({ count: attempts.count, windowEndsAt: attempts.windowEndsAt })
  return row ?? { count: 1, windowEndsAt: freshEnd }
}
