import { signInWindows } from '@evenhand/domain/people/sign-in-limits'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { knownAddresses, passwordResets, type UserRow, users } from '#db/schema'

/** Stores a link, which replaces an older one of the user. */
export async function saveReset(db: Queryable, reset: typeof passwordResets.$inferInsert): Promise<void> {
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

export async function rememberAddress(
  db: Queryable,
  known: typeof knownAddresses.$inferInsert,
): Promise<void> {
  const { signedInAt } = known
  const target = [knownAddresses.userId, knownAddresses.address]
  await db.insert(knownAddresses).values(known).onConflictDoUpdate({ target, set: { signedInAt } })
}

const daysKnown = 30

/** How many people have signed in from an address lately, and whether this user has. */
export async function addressUse(
  db: Queryable,
  { address, userId, now }: { address: string; userId: string | undefined; now: Date },
): Promise<{ people: number; isKnownAddress: boolean }> {
  const lately = new Date(now.getTime() - signInWindows.address * 1000)
  const people = await db.$count(
    knownAddresses,
    and(eq(knownAddresses.address, address), gt(knownAddresses.signedInAt, lately)),
  )
  // An unknown user runs the same query.
  const isOwn = and(eq(knownAddresses.userId, userId ?? sql`null`), eq(knownAddresses.address, address))
  const known = await db.$count(knownAddresses, and(isOwn, gt(knownAddresses.signedInAt, oldestKnown(now))))
  return { people, isKnownAddress: known > 0 }
}

export async function deleteOldAddresses(db: Queryable, now: Date): Promise<void> {
  await db.delete(knownAddresses).where(lt(knownAddresses.signedInAt, oldestKnown(now)))
}

function oldestKnown(now: Date): Date {
  return new Date(now.getTime() - daysKnown * 24 * 3_600_000)
}
