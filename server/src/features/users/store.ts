import { emailKey } from '@evenhand/domain/users'
import { and, count, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { prepared } from '#db/prepared'
import { type NewUserRow, reviews, type UserRow, users } from '#db/schema'

export const present = isNull(users.deletedAt)

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await userById(db).execute({ id })
  return row
}

const userById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), present))
    .prepare('find_user'),
)

export async function findAvatar(
  db: Queryable,
  id: string,
): Promise<Pick<UserRow, 'id' | 'avatar' | 'avatarVersion'> | undefined> {
  const [row] = await db
    .select({ id: users.id, avatar: users.avatar, avatarVersion: users.avatarVersion })
    .from(users)
    .where(and(eq(users.id, id), present))
  return row
}

/** Keeps the row from being changed by others until the transaction ends. */
export async function lockUser(tx: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), present))
    .for('no key update')
  return row
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(email) = ${emailKey(email)}`, present))
  return row
}

export async function insertUser(db: Queryable, user: NewUserRow): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning()
  return row as UserRow
}

export async function updateUser(db: Queryable, id: string, changes: Partial<NewUserRow>): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, id))
}

/**
 * The ids of all super admins, locked in one order, so that two cannot remove each other at the same moment. Lock them
 * before the person concerned: the other way round two who do so wait for each other.
 */
export async function lockSuperAdmins(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super_admin'), present))
    .orderBy(users.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** Reviews that wait for an evaluator: what an admin is told before deleting that person. */
export async function countOpenReviewsToEvaluate(db: Queryable, id: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reviews)
    .where(
      and(
        isNull(reviews.deletedAt),
        ne(reviews.phase, 'final'),
        or(eq(reviews.firstEvaluatorId, id), eq(reviews.secondEvaluatorId, id)),
      ),
    )
  return row?.total ?? 0
}
