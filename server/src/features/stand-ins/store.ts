import type { Day } from '@evenhand/domain/days'
import type { LastDay } from '@evenhand/domain/people/availability'
import type { UserName } from '@evenhand/domain/people/users'
import { and, asc, eq, getTableColumns, gte, isNull, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { containsText, hasNotLeft } from '#db/conditions'
import type { Queryable } from '#db/open'
import { type StandInRow, standIns, users } from '#db/schema'
import { notDeleted } from '../users/store'

const covered = alias(users, 'covered')
const person = alias(users, 'person')

/** A stand-in with both names. */
export interface NamedStandIn extends StandInRow {
  user: UserName
  standIn: UserName & LastDay
}

function selectNamed(db: Queryable, condition: SQL | undefined): Promise<NamedStandIn[]> {
  return db
    .select({
      ...getTableColumns(standIns),
      user: { firstName: covered.firstName, lastName: covered.lastName },
      standIn: { firstName: person.firstName, lastName: person.lastName, leftOn: person.leftOn },
    })
    .from(standIns)
    .innerJoin(covered, and(eq(covered.id, standIns.userId), isNull(covered.deletedAt)))
    .innerJoin(person, and(eq(person.id, standIns.standInId), isNull(person.deletedAt)))
    .where(condition)
    .orderBy(asc(standIns.firstDay), asc(standIns.id))
}

/** Lists the current and future stand-ins of a person, and the people whose stand-in they are. */
export function listStandInsWith(db: Queryable, userId: string, today: Day): Promise<NamedStandIn[]> {
  const isAbout = or(eq(standIns.userId, userId), eq(standIns.standInId, userId))
  return selectNamed(db, and(isAbout, gte(standIns.lastDay, today)))
}

export async function findStandIn(db: Queryable, id: string): Promise<NamedStandIn | undefined> {
  const [row] = await selectNamed(db, eq(standIns.id, id))
  return row
}

/** Lists all stand-ins of a person, including past ones. Leaves out deleted people. */
export function listStandInsOf(tx: Queryable, userId: string): Promise<StandInRow[]> {
  return selectNamed(tx, eq(standIns.userId, userId))
}

export async function insertStandIn(tx: Queryable, row: Omit<StandInRow, 'id'>): Promise<string> {
  const [inserted] = await tx.insert(standIns).values(row).returning({ id: standIns.id })
  return inserted?.id ?? ''
}

/** Ends a stand-in, but keeps the days before today, because the log refers to them. */
export async function endStandIn(tx: Queryable, row: StandInRow, lastDay: Day): Promise<void> {
  const where = eq(standIns.id, row.id)
  if (lastDay < row.firstDay) await tx.delete(standIns).where(where)
  else await tx.update(standIns).set({ lastDay }).where(where)
}

const foundLimit = 20

/** People whose name contains a text, by name. */
export function findPeople(db: Queryable, search: string, exceptId: string, today: Day) {
  const { id, firstName, lastName, department, sortName } = users
  return db
    .select({ id, firstName, lastName, department })
    .from(users)
    .where(and(notDeleted, hasNotLeft(today), ne(id, exceptId), containsText(sortName, search)))
    .orderBy(asc(sortName), asc(id))
    .limit(foundLimit)
}
