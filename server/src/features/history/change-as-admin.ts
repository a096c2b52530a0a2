import type { CompanySubject, HistoryChange } from '@evenhand/domain/company/history'
import { AppError, type ErrorCode } from '@evenhand/domain/errors'
import { type Tx, transaction } from '#db/open'
import { isUniqueViolation } from '#db/sqlstate'
import type { Actor } from '#plugins/access'
import type { Context } from '../context'
import { assertCurrentAdmin } from '../sessions/current-actor'
import { appendCompanyEntries, extendCompanyEntries } from './store'

export interface AdminChange<Row> {
  tx: Tx
  /** Locked until the transaction ends. */
  row: Row
  /** The actor with their current role. */
  actor: Actor
  now: Date
  /** Writes history entries, under the name before the change or a new one. */
  log(entries: readonly HistoryChange[], name?: string): Promise<void>
  /** The same, but extends an entry that the actor wrote a moment ago. */
  logExtending(entries: readonly HistoryChange[]): Promise<void>
}

/** A kind of thing that admins name and change. */
export interface Changeable {
  subject: CompanySubject
  notFound: ErrorCode
  nameIndex: string
  nameTaken: () => AppError
}

/**
 * Runs a change by an admin in a transaction. To create something, `lock` returns its name. If two requests use the same
 * name at the same time, the unique index rejects the second.
 */
export function changeAsAdmin<Row extends { name: string }, T>(
  { db, now }: Context,
  actor: Actor,
  { subject, notFound, nameIndex, nameTaken }: Changeable,
  lock: (tx: Tx) => Promise<Row | undefined> | Row,
  work: (change: AdminChange<Row>) => Promise<T>,
): Promise<T> {
  return transaction(db, async (tx) => {
    const row = await lock(tx)
    const time = now()
    const current = await assertCurrentAdmin(tx, actor, time)
    if (!row) throw new AppError(notFound)
    const about = { actorId: actor.id, subject, name: row.name, now: time }
    return work({
      tx,
      row,
      actor: current,
      now: time,
      log: (entries, name = row.name) => appendCompanyEntries(tx, entries, { ...about, name }),
      logExtending: (entries) => extendCompanyEntries(tx, entries, about),
    })
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, nameIndex) ? nameTaken() : error
  })
}
