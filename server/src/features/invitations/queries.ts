import { listedFailures } from '@evenhand/domain/api'
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, max, min, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Queryable } from '#db/open'
import { invitations, mails, users } from '#db/schema'

const day = 24 * 3_600_000
const batchLimit = 10

const hasFailed = and(isNull(mails.sentAt), isNotNull(mails.lastError))
const isWaiting = and(isNotNull(mails.nextTryAt), isNull(mails.lastError))

export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number]

/**
 * The batches of the last day and those that are unfinished or have undelivered invitations. Those with the most
 * invitations waiting come first, then those with the most undelivered ones, then the newest.
 */
export async function listBatches(db: Queryable, now: Date) {
  const { batchId: id, createdAt } = invitations
  const waiting = sql`count(*) filter (where ${isWaiting})`.mapWith(Number)
  const failed = sql`count(*) filter (where ${hasFailed})`.mapWith(Number)
  const recent = db
    .select({ id })
    .from(invitations)
    .where(gt(createdAt, new Date(now.getTime() - day)))
  const unfinished = db
    .select({ id })
    .from(invitations)
    .innerJoin(mails, eq(mails.invitationId, invitations.id))
    .where(or(isWaiting, hasFailed))
  const batches = await db
    .select({
      id,
      startedAt: sql`${min(createdAt)}`.mapWith(createdAt),
      total: count(),
      sent: count(mails.sentAt),
      waiting,
      doneAt: sql<Date | null>`${max(mails.nextTryAt)} filter (where ${isWaiting})`.mapWith(mails.nextTryAt),
      failed,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .leftJoin(mails, eq(mails.invitationId, invitations.id))
    .where(and(inArray(id, union(recent, unfinished)), isNull(users.deletedAt)))
    .groupBy(id)
    .orderBy(desc(waiting), desc(failed), desc(min(createdAt)))
    .limit(batchLimit)
  return Promise.all(
    batches.map(async (batch) => ({
      ...batch,
      failures: batch.failed > 0 ? await listFailures(db, batch.id) : [],
    })),
  )
}

async function listFailures(db: Queryable, batchId: string) {
  const { id, firstName, lastName, email } = users
  const { lastError: problem, nextTryAt } = mails
  return db
    .select({ id, firstName, lastName, email, problem, nextTryAt })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .innerJoin(mails, eq(mails.invitationId, invitations.id))
    .where(and(eq(invitations.batchId, batchId), hasFailed, isNull(users.deletedAt)))
    .orderBy(users.sortName, users.id)
    .limit(listedFailures)
}
