import { setImmediate } from 'node:timers/promises'
import { type ImportPeople, type ImportResponse, importStates } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { type HistoryChange, personChanged, personCreated } from '@evenhand/domain/history'
import { imports } from '@evenhand/domain/messages/en/import'
import { canManageUsers } from '@evenhand/domain/user-permissions'
import { type Tx, transaction } from '#db/open'
import { unusableHash } from '#passwords'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { historyRow, insertHistory } from '../../history/store'
import { currentActor } from '../../sessions/current-actor'
import { endSessionsOf } from '../../sessions/store'
import { assertSuperAdminRemains, rejectTakenEmail } from '../checks'
import { type PlannedRow, planImport, type ReadRow, readRow } from '../plan-import'
import { findUsersByEmail, insertUsers, lockSuperAdmins, lockUsersByEmail, updateUsers } from '../store'

type ImportReport = Omit<ImportResponse, 'success'>

/** Imports all rows or none. New users have no password. They set one with 'Forgot password?'. */
export async function importUsers(
  { db, now }: Context,
  actor: Actor,
  { rows, dryRun }: ImportPeople,
): Promise<ImportReport> {
  if (!canManageUsers(actor)) throw new AppError('FORBIDDEN')
  const read = await readRows(rows)
  const emails = read.flatMap(({ cells }) => cells.email ?? [])
  if (dryRun) return reportOf(planImport(actor, read, await findUsersByEmail(db, emails)))
  return rejectTakenEmail(() =>
    transaction(db, async (tx) => {
      const superAdmins = await lockSuperAdmins(tx)
      const known = await lockUsersByEmail(tx, emails)
      const current = await currentActor(tx, actor, now())
      if (!canManageUsers(current)) throw new AppError('FORBIDDEN')
      const planned = planImport(current, read, known)
      const report = reportOf(planned)
      if (report.counts.invalid > 0) throw importError(report)
      await write(tx, planned, { actorId: actor.id, superAdmins, now: now() })
      return report
    }),
  )
}

/** Validating thousands of rows is slow, so this yields to other requests in between. */
async function readRows(rows: ImportPeople['rows']): Promise<ReadRow[]> {
  const read: ReadRow[] = []
  for (const row of rows) {
    if (read.length % 500 === 499) await setImmediate()
    read.push(readRow(row))
  }
  return read
}

async function write(
  tx: Tx,
  planned: readonly PlannedRow[],
  { actorId, superAdmins, now }: { actorId: string; superAdmins: readonly string[]; now: Date },
): Promise<void> {
  const changed = planned.flatMap(({ person, before }) =>
    person && before ? { ...person, id: before.id } : [],
  )
  const roleChanged = planned.flatMap(({ person, before }) =>
    person && before && person.role !== before.role ? { id: before.id, from: before.role } : [],
  )
  const demoted = roleChanged.filter(({ from }) => from === 'super_admin').map(({ id }) => id)
  if (demoted.length > 0) assertSuperAdminRemains(superAdmins, demoted)
  for (const { id } of roleChanged) await endSessionsOf(tx, id)
  await updateUsers(tx, changed, now)
  const added = planned.flatMap(({ person, before }) => (person && !before ? person : []))
  const created = await insertUsers(
    tx,
    added.map((person) => ({ ...person, passwordHash: unusableHash() })),
    now,
  )
  await insertHistory(tx, [
    ...planned.flatMap(({ person, before }) =>
      person && before ? rowsOf(before.id, personChanged(before, { ...before, ...person })) : [],
    ),
    ...created.flatMap(({ id, role }) => rowsOf(id, personCreated({ role }))),
  ])

  function rowsOf(userId: string, entries: HistoryChange[]) {
    return entries.map((entry) => historyRow(entry, { actorId, userId, now }))
  }
}

function reportOf(planned: readonly PlannedRow[]): ImportReport {
  const counts = Object.fromEntries(importStates.map((state) => [state, 0])) as ImportReport['counts']
  for (const { state } of planned) counts[state]++
  const rows = planned.map(({ state, errors, changes }) => ({
    state,
    ...(errors ? { errors } : {}),
    ...(changes ? { changes } : {}),
  }))
  return { rows, counts }
}

function importError(report: ImportReport): AppError {
  return new AppError('INVALID_INPUT', { message: imports.someRowsInvalid, data: { ...report } })
}
