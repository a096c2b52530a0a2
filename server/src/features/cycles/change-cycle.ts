import type { Cycle, CycleSettings } from '@evenhand/domain/api'
import type { HistoryChange } from '@evenhand/domain/company/history'
import { cycleNameTaken } from '@evenhand/domain/cycles/change-cycle'
import type { CycleRow } from '#db/schema'
import type { Actor } from '#plugins/access'
import type { Context } from '../context'
import { type AdminChange, changeAsAdmin } from '../history/change-as-admin'
import { readCycle } from './queries'
import { lockCycle, updateCycle } from './store'

export const cycleKind = {
  subject: 'cycle',
  notFound: 'CYCLE_NOT_FOUND',
  nameIndex: 'cycles_name_key',
  nameTaken: cycleNameTaken,
} as const

/** Runs a change by an admin in a transaction that has locked the cycle. */
export function changeCycle<T>(
  context: Context,
  actor: Actor,
  id: string,
  work: (change: AdminChange<CycleRow>) => Promise<T>,
): Promise<T> {
  return changeAsAdmin(context, actor, cycleKind, (tx) => lockCycle(tx, id), work)
}

/** Stores new settings of a launched cycle, unless the decision has no entries because nothing changes. */
export function changeSettings(
  context: Context,
  actor: Actor,
  id: string,
  decide: (cycle: CycleRow) => { settings: CycleSettings; entries: readonly HistoryChange[] },
): Promise<Cycle> {
  return changeCycle(context, actor, id, async ({ tx, row: cycle, log }) => {
    const { settings, entries } = decide(cycle)
    if (entries.length > 0) await updateCycle(tx, cycle, { settings })
    await log(entries)
    return readCycle(context, tx, id)
  })
}
