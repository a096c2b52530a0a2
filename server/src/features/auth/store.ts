import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { passwordResets, type UserRow, users } from '#db/schema'

interface NewReset {
  hash: Buffer
  userId: string
  createdAt: Date
  expiresAt: Date
}

/** A user has at most one link. A newer one replaces it. */
export async function saveReset(db: Queryable, reset: NewReset): Promise<void> {
  const { userId, ...changes } = reset
  await db
    .insert(passwordResets)
    .values(reset)
    .onConflictDoUpdate({ target: passwordResets.userId, set: changes })
}

/** The user of a valid link. */
export async function findReset(db: Queryable, hash: Buffer, now: Date): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now), isNull(users.deletedAt)))
  return row?.user
}

export async function consumeReset(db: Queryable, hash: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now)))
    .returning({ userId: passwordResets.userId })
  return used.length === 1
}

export async function deleteExpiredResets(db: Queryable, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
}
