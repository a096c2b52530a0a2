import { setImmediate } from 'node:timers/promises'
import { type ImportPeople, type ImportResponse, importStates, tooEarlyDay } from '@evenhand/domain/api'
import { personCreated } from '@evenhand/domain/company/history'
import type { Day } from '@evenhand/domain/days'
import { AppError } from '@evenhand/domain/errors'
import { imports } from '@evenhand/domain/messages/english'
import { hasLeft } from '@evenhand/domain/people/availability'
import { changePerson } from '@evenhand/domain/people/change-person'
import { canManageUsers } from '@evenhand/domain/people/user-permissions'
import { emailKey } from '@evenhand/domain/people/users'
import { type Queryable, type Tx, transaction } from '#db/open'
import { unusableHash } from '#passwords'
import type { Actor } from '#plugins/access'
import { listCompany, lockChoices } from '../../company/store'
import { type Context, today } from '../../context'
import { historyRow, insertHistory } from '../../history/store'
import { sendInvitations } from '../../invitations/commands'
import { type CompanyPerson, findWithManagers, lockManagers, updateManagers } from '../../managers/store'
import { currentActor } from '../../sessions/current-actor'
import { readEarliestDay } from '../../settings/store'
import { rejectTaken } from '../checks'
import { namesOf, type PlannedRow, planImport, type ReadRow, rowReader } from '../plan-import'
import {
  findSuperAdmins,
  findUsersByEmail,
  type InsertedUser,
  insertUsers,
  lockSuperAdmins,
  lockUsersByEmail,
  updateUsers,
} from '../store'
import { applyChanges } from './apply-changes'

type ImportReport = Omit<ImportResponse, 'success'>

/** Imports all rows or none. New users have no password. They choose one with an invitation or with 'Forgot password?'. */
export async function importUsers(
  context: Context,
  actor: Actor,
  { rows, dryRun, dateOrder, invite }: ImportPeople,
): Promise<ImportReport> {
  const { db, now } = context
  if (!canManageUsers(actor)) throw new AppError('FORBIDDEN')
  const [company, earliestDay] = [await listCompany(db), await readEarliestDay(db)]
  const read = await readRows(rows, rowReader(company, dateOrder, earliestDay))
  const day = tooEarlyDay(rows, earliestDay, dateOrder)
  const tooEarly = day ? { tooEarly: { day, earliestDay } } : {}
  const emails = read.flatMap(({ cells }) => cells.email ?? [])
  if (dryRun) {
    const [people, superAdmins] = [await findUsersByEmail(db, emails), await findSuperAdmins(db)]
    const known = { people, superAdmins, withManagers: await findReferred(db, read) }
    return reportOf(planImport(actor, read, known, company, today(context)), tooEarly, today(context))
  }
  return rejectTaken(() =>
    transaction(db, async (tx) => {
      const locked = await lockChoices(tx, namesOf(company))
      await lockManagers(tx)
      const superAdmins = await lockSuperAdmins(tx)
      const people = await lockUsersByEmail(tx, emails)
      const current = await currentActor(tx, actor, now())
      if (!canManageUsers(current)) throw new AppError('FORBIDDEN')
      const known = { people, superAdmins, withManagers: await findReferred(tx, read) }
      const planned = planImport(current, read, known, locked, today(context))
      const report = reportOf(planned, tooEarly, today(context))
      if (report.counts.invalid > 0) throw importError(report)
      const created = await write(context, tx, planned, { actorId: actor.id, now: now() })
      const invited = invite ? created.filter((person) => !hasLeft(person, today(context))) : []
      await sendInvitations(tx, context, invited, { actorId: actor.id, now: now() })
      return report
    }),
  )
}

/** Validating thousands of rows is slow, so this yields to other requests in between. */
async function readRows(
  rows: ImportPeople['rows'],
  readRow: ReturnType<typeof rowReader>,
): Promise<ReadRow[]> {
  const read: ReadRow[] = []
  for (const row of rows) {
    if (read.length % 500 === 499) await setImmediate()
    read.push(readRow(row))
  }
  return read
}

/** The people in the file, those they refer to as managers or by an employee number, and all managers above them. */
function findReferred(db: Queryable, rows: readonly ReadRow[]): Promise<CompanyPerson[]> {
  const managers = rows.flatMap(({ cells }) => cells.manager ?? [])
  const emails = rows.flatMap(({ cells }) => cells.email ?? [])
  const numbers = rows.flatMap(({ cells }) => cells.employeeNumber ?? [])
  return findWithManagers(db, { emails: [...emails, ...managers], numbers: [...numbers, ...managers] })
}

/** Returns the new users. */
async function write(
  context: Context,
  tx: Tx,
  planned: readonly PlannedRow[],
  { actorId, now }: { actorId: string; now: Date },
): Promise<InsertedUser[]> {
  const changed = planned.flatMap(({ state, person, before, managers }) =>
    state === 'changed' && person && before && managers ? { person, before, managers } : [],
  )
  const added = planned.flatMap(({ state, person }) => (state === 'new' && person ? person : []))
  const decisions = changed.map(({ person, before, managers: { from, to } }) =>
    changePerson({ ...before, manager: withKey(from) }, { ...before, ...person, manager: withKey(to) }),
  )
  await applyChanges(context, tx, decisions, { actorId, now })
  const updates = changed.map(({ person, before }) => ({ ...person, id: before.id }))
  await updateUsers(tx, updates, now)
  const newUsers = added.map((person) => ({ ...person, passwordHash: unusableHash() }))
  const created = await insertUsers(tx, newUsers, now)
  await updateManagers(tx, [...updates, ...added.filter(({ manager }) => manager !== null)], now)
  const entries = created.flatMap(({ id, role }) =>
    personCreated({ role }).map((entry) => historyRow(entry, { actorId, userId: id, now })),
  )
  await insertHistory(tx, entries)
  return created
}

/** Adds a key to each person, because new people have no id yet. */
function withKey<P extends { email: string }>(person: P | null): (P & { id: string }) | null {
  return person && { ...person, id: emailKey(person.email) }
}

function reportOf(
  planned: readonly PlannedRow[],
  tooEarly: Pick<ImportReport, 'tooEarly'>,
  day: Day,
): ImportReport {
  const counts = Object.fromEntries(importStates.map((state) => [state, 0])) as ImportReport['counts']
  for (const { state } of planned) counts[state]++
  const rows = planned.map(({ before: _before, managers: _managers, ...row }) => row)
  const invitees = planned.filter(({ state, person }) => state === 'new' && person && !hasLeft(person, day))
  return { rows, counts, ...tooEarly, invitees: invitees.length }
}

function importError(report: ImportReport): AppError {
  return new AppError('INVALID_INPUT', { message: imports.someRowsInvalid, data: { ...report } })
}
