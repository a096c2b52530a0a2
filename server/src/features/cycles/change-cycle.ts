import { cycleNameTaken } from '@evenhand/domain/change-cycle'
import { AppError } from '@evenhand/domain/errors'
import type { HistoryChange } from '@evenhand/domain/history'
import type { Viewer } from '@evenhand/domain/permissions'
import { type Tx, transaction } from '#db/open'
import type { CycleRow } from '#db/schema'
import { isUniqueViolation } from '#db/sqlstate'
import type { Actor } from '#plugins/access'
import type { Context } from '../context'
import { appendCompanyEntries, extendCompanyEntries } from '../history/store'
import { assertCurrentAdmin } from '../sessions/current-actor'
import { lockCycle } from './store'

interface Change {
  tx: Tx
  cycle: CycleRow
  /** The actor with their current role. */
  actor: Viewer
  now: Date
  /** Writes history entries about the cycle. */
  log(entries: readonly HistoryChange[], name?: string): Promise<void>
  /** The same, but extends an entry that the actor wrote a moment ago. */
  logExtending(entries: readonly HistoryChange[]): Promise<void>
}

/** Runs a change by an admin in a transaction that has locked the cycle. */
export function changeCycle<T>(
  { db, now }: Context,
  actor: Actor,
  id: string,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  return transaction(db, async (tx) => {
    const cycle = await lockCycle(tx, id)
    const time = now()
    const current = await assertCurrentAdmin(tx, actor, time)
    if (!cycle) throw new AppError('CYCLE_NOT_FOUND')
    return work({
      tx,
      cycle,
      actor: current,
      now: time,
      log: (entries, name = cycle.name) =>
        appendCompanyEntries(tx, entries, { actorId: actor.id, subject: 'cycle', name, now: time }),
      logExtending: (entries) =>
        extendCompanyEntries(tx, entries, {
          actorId: actor.id,
          subject: 'cycle',
          name: cycle.name,
          now: time,
        }),
    })
  })
}

/** If two requests use the same name at the same time, the unique index rejects the second. */
export async function rejectTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'cycles_name_key') ? cycleNameTaken() : error
  }
}
