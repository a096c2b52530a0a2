import type { ListHistory } from '@evenhand/domain/api'
import { type ExportKind, reviewsExported } from '@evenhand/domain/company/exports'
import {
  type CompanySubject,
  companySubjects,
  extendedEntry,
  extensionMinutes,
  type HistoryChange,
  historyActions,
  historyFields,
} from '@evenhand/domain/company/history'
import type { UserName } from '@evenhand/domain/people/users'
import { and, count, desc, eq, getTableColumns, gte, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { insertMany } from '#db/insert-many'
import type { Queryable } from '#db/open'
import { type HistoryRow, history, type NewHistoryRow, users } from '#db/schema'

interface About {
  actorId: string
  userId: string
  reviewId?: string
  now: Date
}

export async function appendUserEntries(tx: Queryable, entries: readonly HistoryChange[], about: About) {
  const rows = entries.map((entry) => historyRow(entry, about))
  await insertHistory(tx, rows)
}

interface AboutCompany {
  actorId: string
  subject: CompanySubject
  name: string | null
  now: Date
}

/** Entries about a department, a position, a criteria set or the settings. */
export async function appendCompanyEntries(
  tx: Queryable,
  entries: readonly HistoryChange[],
  about: AboutCompany,
): Promise<void> {
  const rows = entries.map((entry) => companyHistoryRow(entry, about))
  await insertHistory(tx, rows)
}

/** Extends the newest entry about the same thing instead, if the same person wrote it for the same field a moment ago. */
export async function extendCompanyEntries(
  tx: Queryable,
  entries: readonly HistoryChange[],
  about: AboutCompany,
): Promise<void> {
  const { actorId, subject, name, now } = about
  const since = new Date(now.getTime() - extensionMinutes * 60_000)
  for (const entry of entries) {
    const [latest] = await tx
      .select()
      .from(history)
      .where(
        and(
          gte(history.createdAt, since),
          eq(history.companySubject, subject),
          eq(history.subjectName, name ?? ''),
        ),
      )
      .orderBy(desc(history.createdAt), desc(history.sequence))
      .limit(1)
    const extended = latest && extendedEntry(latest, entry, actorId)
    if (extended) {
      await tx.update(history).set({ newValue: extended.newValue }).where(eq(history.id, latest.id))
    } else await appendCompanyEntries(tx, [entry], about)
  }
}

/** The entry about an export. `cycle` is null for a list of reviews. Write it before the first byte of the file is sent. */
export async function appendExport(
  tx: Queryable,
  kind: ExportKind,
  reviews: number,
  { cycle, ...about }: Pick<AboutCompany, 'actorId' | 'now'> & { cycle: string | null },
): Promise<void> {
  const subject = cycle === null ? 'reviews' : 'cycle'
  await appendCompanyEntries(tx, [reviewsExported(kind, reviews)], { ...about, subject, name: cycle })
}

/**
 * The entry of a bulk action, written with its first change. Each later change updates it, in its own transaction, so
 * that the entry is right even if the action is interrupted.
 */
export async function writeBulkEntry(
  tx: Queryable,
  id: string,
  entries: readonly HistoryChange[],
  about: AboutCompany,
): Promise<void> {
  for (const entry of entries) {
    await tx
      .insert(history)
      .values({ ...companyHistoryRow(entry, about), id })
      .onConflictDoUpdate({ target: history.id, set: { newValue: entry.newValue } })
  }
}

/** Inserts all entries in one statement. */
export async function insertHistory(tx: Queryable, rows: readonly NewHistoryRow[]): Promise<void> {
  await insertMany(tx, history, rows)
}

export function historyRow(entry: HistoryChange, { actorId, userId, reviewId, now }: About): NewHistoryRow {
  return { ...entry, actorId, userId, reviewId: reviewId ?? null, createdAt: now }
}

export function companyHistoryRow(entry: HistoryChange, { actorId, subject, name, now }: AboutCompany) {
  return { ...entry, actorId, companySubject: subject, subjectName: name, createdAt: now }
}

export type NamedHistoryRow = HistoryRow & { actor: UserName; user: UserName | null }

/** Leaves out entries of a newer version that runs alongside this one during an upgrade. */
const isKnown = and(
  inArray(history.action, historyActions),
  or(isNull(history.companySubject), inArray(history.companySubject, companySubjects)),
  or(isNull(history.fieldChanged), inArray(history.fieldChanged, historyFields)),
)

const actor = alias(users, 'actor')

/** Newest first. For one person, deleted or not, or for everyone. */
export async function listHistory(db: Queryable, { page, limit }: ListHistory, userId?: string) {
  const condition = and(userId === undefined ? undefined : eq(history.userId, userId), isKnown)
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        ...getTableColumns(history),
        actor: { firstName: actor.firstName, lastName: actor.lastName },
        user: { firstName: users.firstName, lastName: users.lastName },
      })
      .from(history)
      .innerJoin(actor, eq(actor.id, history.actorId))
      .leftJoin(users, eq(users.id, history.userId))
      .where(condition)
      .orderBy(desc(history.createdAt), desc(history.sequence))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(history).where(condition),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Whether this person exists or has been deleted. */
export async function existsOrWasDeleted(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(users, eq(users.id, id))) > 0
}
