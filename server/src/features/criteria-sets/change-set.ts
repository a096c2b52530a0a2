import { setNameTaken } from '@evenhand/domain/change-criteria-set'
import { AppError } from '@evenhand/domain/errors'
import type { HistoryChange } from '@evenhand/domain/history'
import { type Tx, transaction } from '#db/open'
import type { CriteriaSetRow, CriteriaVersionRow } from '#db/schema'
import { isUniqueViolation } from '#db/sqlstate'
import type { Actor } from '#plugins/access'
import type { Context } from '../context'
import { appendCompanyEntries } from '../history/store'
import { assertCurrentAdmin } from '../sessions/current-actor'
import { lockSet } from './store'
import { viewDraft } from './view'

interface Change {
  tx: Tx
  set: CriteriaSetRow
  now: Date
  /** Writes history entries about the set. */
  log(entries: readonly HistoryChange[], name?: string): Promise<void>
}

/** Runs a change by an admin in a transaction that has locked the set. */
export function changeSet<T>(
  { db, now }: Context,
  actor: Actor,
  id: string,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  return transaction(db, async (tx) => {
    const set = await lockSet(tx, id)
    const time = now()
    await assertCurrentAdmin(tx, actor, time)
    if (!set) throw new AppError('CRITERIA_SET_NOT_FOUND')
    return work({
      tx,
      set,
      now: time,
      log: (entries, name = set.name) =>
        appendCompanyEntries(tx, entries, { actorId: actor.id, subject: 'criteriaSet', name, now: time }),
    })
  })
}

/** If someone else has changed the draft, the error contains the stored one. */
export function assertRevision(
  set: CriteriaSetRow,
  draft: CriteriaVersionRow | undefined,
  revision: number,
): void {
  if (revision !== set.revision) throw draftConflict(set, draft)
}

export function draftConflict(set: CriteriaSetRow, draft: CriteriaVersionRow | undefined): AppError {
  const data = { draft: draft ? viewDraft(draft, set.revision) : null, revision: set.revision }
  return new AppError('VERSION_CONFLICT', { data })
}

/** If two requests use the same name at the same time, the unique index rejects the second. */
export async function rejectTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'criteria_sets_name_key') ? setNameTaken() : error
  }
}
