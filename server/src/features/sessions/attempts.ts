import { tooManyAttempts } from '@evenhand/domain/errors'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/open'
import { transaction } from '../../db/open'
import { attempts } from '../../db/schema'

export interface AttemptLimit {
  key: string
  limit: number
  windowSeconds: number
}

/**
 * Counts one try under each key, or refuses it and counts nothing: whoever is shut out at one key must not use up the
 * others. Counted before the work, so that many tries at the same moment cannot slip through together.
 */
export async function countAttempt(db: Db, limits: readonly AttemptLimit[], now: Date): Promise<void> {
  const inOrder = [...limits].sort((left, right) => (left.key < right.key ? -1 : 1))
  await transaction(db, async (tx) => {
    const waits: number[] = []
    for (const { key, limit, windowSeconds } of inOrder) {
      const { count, windowEndsAt } = await raise(tx, key, now, windowSeconds)
      if (count > limit) waits.push(Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000))
    }
    if (waits.length > 0) throw tooManyAttempts(Math.max(1, ...waits))
  })
}

/** A try that turned out right: the account's counts are cleared, the address gets its try back. */
export async function forgiveAttempt(
  db: Queryable,
  { clear, giveBack }: { clear: string[]; giveBack: string[] },
): Promise<void> {
  if (clear.length > 0) await db.delete(attempts).where(inArray(attempts.key, clear))
  for (const key of giveBack) {
    await db
      .update(attempts)
      .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
      .where(eq(attempts.key, key))
  }
}

export async function deleteOldAttempts(db: Queryable, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.windowEndsAt, now))
}

/** Addresses of one household or host count as one: IPv6 hands out whole /64 networks. */
export function addressKey(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip
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
