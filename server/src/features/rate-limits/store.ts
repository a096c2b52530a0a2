import type { Counted } from '@evenhand/domain/people/sign-in-limits'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/open'
import { attempts } from '#db/schema'

// Own SQL instead of rate-limiter-flexible, because an attempt counts under all of its keys or under none, in one transaction.

export interface Counter {
  key: string
  windowSeconds: number
}

/** Reads counters without counting anything. */
export async function readAttempts<Name extends string>(
  db: Queryable,
  counters: Record<Name, Counter>,
  now: Date,
): Promise<Record<Name, Counted>> {
  const named = Object.entries<Counter>(counters)
  const keys = named.map(([, { key }]) => key)
  const rows = await db
    .select()
    .from(attempts)
    .where(and(inArray(attempts.key, keys), gt(attempts.windowEndsAt, now)))
  const found = new Map(rows.map((row) => [row.key, row]))
  const results = named.map(([name, counter]) => {
    const { count = 0, windowEndsAt = endOf(counter, now) } = found.get(counter.key) ?? {}
    return [name, { count, secondsLeft: secondsUntil(windowEndsAt, now) }]
  })
  return Object.fromEntries(results) as Record<Name, Counted>
}

/**
 * Counts one attempt under each key, and returns the counts before it. Concurrent attempts wait for each other until
 * their transactions end. Rows are always locked in the order of their keys, which prevents deadlocks.
 */
export async function countAttempts<Name extends string>(
  tx: Tx,
  counters: Record<Name, Counter>,
  now: Date,
): Promise<Record<Name, Counted>> {
  const before: [string, Counted][] = []
  for (const [name, counter] of Object.entries<Counter>(counters).toSorted(byKey)) {
    const { count, windowEndsAt } = await increment(tx, counter, now)
    before.push([name, { count: count - 1, secondsLeft: secondsUntil(windowEndsAt, now) }])
  }
  return Object.fromEntries(before) as Record<Name, Counted>
}

/** Deletes a counter and returns its last count. */
export async function clearAttempts(db: Queryable, key: string, now: Date): Promise<number> {
  const [row] = await db.delete(attempts).where(eq(attempts.key, key)).returning()
  return row && row.windowEndsAt > now ? row.count : 0
}

export async function subtractAttempts(db: Queryable, key: string, count: number): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(0, ${attempts.count} - ${count})` })
    .where(eq(attempts.key, key))
}

export async function deleteOldAttempts(db: Queryable, now: Date): Promise<void> {
  const old = db
    .select({ key: attempts.key })
    .from(attempts)
    .where(lt(attempts.windowEndsAt, now))
    .for('update', { skipLocked: true })
  await db.delete(attempts).where(inArray(attempts.key, old))
}

function byKey([, left]: [string, Counter], [, right]: [string, Counter]): number {
  return left.key < right.key ? -1 : 1
}

function endOf({ windowSeconds }: Counter, now: Date): Date {
  return new Date(now.getTime() + windowSeconds * 1000)
}

function secondsUntil(end: Date, now: Date): number {
  return Math.ceil((end.getTime() - now.getTime()) / 1000)
}

async function increment(tx: Tx, counter: Counter, now: Date) {
  const windowEndsAt = endOf(counter, now)
  const isOver = sql`${attempts.windowEndsAt} <= ${now}`
  const [row] = await tx
    .insert(attempts)
    .values({ key: counter.key, count: 1, windowEndsAt })
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
