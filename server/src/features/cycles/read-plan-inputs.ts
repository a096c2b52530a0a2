import type { CycleReferences, CycleSettings } from '@evenhand/domain/api'
import type { PlannedPerson, PlannedSet } from '@evenhand/domain/cycles/cycle-plan'
import { referencesWithout } from '@evenhand/domain/cycles/cycle-references'
import { accountStatus, needsInvitation } from '@evenhand/domain/people/invitations'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isOpen } from '#db/conditions'
import type { Queryable } from '#db/open'
import {
  criteriaSets,
  criteriaVersions,
  cyclePeople,
  cycles,
  departments,
  invitations,
  positions,
  reviews,
  users,
} from '#db/schema'
import { isPending } from './store'

/** Everyone in the company, by name. */
export async function listPlannedPeople(db: Queryable, now: Date): Promise<PlannedPerson[]> {
  const { id, firstName, lastName, email, department, position, managerId } = users
  const { employeeNumber, joinDate, leaveFrom, leaveUntil, leftOn, activatedAt } = users
  const rows = await db
    .select({
      id,
      firstName,
      lastName,
      email,
      department,
      position,
      managerId,
      employeeNumber,
      joinDate,
      leaveFrom,
      leaveUntil,
      leftOn,
      activatedAt,
      invitation: { id: invitations.id, expiresAt: invitations.expiresAt },
    })
    .from(users)
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .where(isNull(users.deletedAt))
    .orderBy(asc(users.sortName), asc(users.id))
  return rows.map(({ activatedAt, invitation, ...person }) => ({
    ...person,
    needsInvitation: needsInvitation(accountStatus({ activatedAt, invitation }, now)),
  }))
}

/** The active sets with a published version, and the newest version of each set, by the ID of the set. */
export async function readUsableSets(db: Queryable) {
  const rows = await db
    .selectDistinctOn([criteriaSets.id], {
      id: criteriaSets.id,
      name: criteriaSets.name,
      isDefault: criteriaSets.isDefault,
      versionId: criteriaVersions.id,
      number: criteriaVersions.number,
    })
    .from(criteriaSets)
    .innerJoin(criteriaVersions, eq(criteriaVersions.setId, criteriaSets.id))
    .where(and(eq(criteriaSets.isActive, true), isNotNull(criteriaVersions.number)))
    .orderBy(criteriaSets.id, desc(criteriaVersions.number))
  const byId = new Map<string, PlannedSet>()
  for (const { id, name, number } of rows) byId.set(id, { id, name, number: number ?? 0 })
  const ofPositions = await db
    .select({ name: positions.name, setId: positions.criteriaSetId })
    .from(positions)
    .where(isNotNull(positions.criteriaSetId))
  const byPosition = new Map<string, PlannedSet>()
  for (const { name, setId } of ofPositions) {
    const set = setId && byId.get(setId)
    if (set) byPosition.set(name, set)
  }
  const defaultRow = rows.find(({ isDefault }) => isDefault)
  return {
    criteriaSets: { byId, byPosition, default: (defaultRow && byId.get(defaultRow.id)) ?? null },
    versionIds: new Map(rows.map(({ id, versionId }) => [id, versionId])),
  }
}

type Period = Pick<CycleSettings, 'startDate' | 'endDate'>

/** People with an open review outside of this cycle that overlaps the period: all of them, or those among `userIds`. */
export async function listPeopleWithOpenReview(
  db: Queryable,
  cycleId: string,
  { startDate, endDate }: Period,
  userIds?: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: reviews.userId })
    .from(reviews)
    .where(
      and(
        isNull(reviews.deletedAt),
        isOpen,
        lte(reviews.startDate, endDate),
        gte(reviews.endDate, startDate),
        or(isNull(reviews.cycleId), ne(reviews.cycleId, cycleId)),
        userIds && inArray(reviews.userId, [...userIds]),
      ),
    )
  return rows.map(({ userId }) => userId)
}

/** People whose review in another cycle that overlaps the period is still to be created. */
export async function listPeopleWithPendingReview(
  db: Queryable,
  cycleId: string,
  { startDate, endDate }: Period,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: cyclePeople.userId })
    .from(cyclePeople)
    .innerJoin(cycles, eq(cycles.id, cyclePeople.cycleId))
    .where(
      and(
        isPending,
        ne(cycles.id, cycleId),
        lte(sql`${cycles.settings} ->> 'startDate'`, endDate),
        gte(sql`${cycles.settings} ->> 'endDate'`, startDate),
      ),
    )
  return rows.map(({ userId }) => userId)
}

/** Lists the reviews of a cycle with the names of the employees, also of those who were deleted. */
export async function listCycleReviews(db: Queryable, cycleId: string) {
  const { id, userId, firstEvaluatorId, secondEvaluatorId } = reviews
  const { launchDepartment, launchPosition, phase, isClosed } = reviews
  return db
    .select({
      id,
      userId,
      user: { firstName: users.firstName, lastName: users.lastName },
      firstEvaluatorId,
      secondEvaluatorId,
      launchDepartment,
      launchPosition,
      phase,
      isClosed,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.cycleId, cycleId), isNull(reviews.deletedAt)))
}

/** Returns the references to anything that was deleted or never existed. */
export async function readDeletedReferences(
  db: Queryable,
  references: CycleReferences,
): Promise<CycleReferences> {
  return referencesWithout(references, {
    departments: await known(db, departments.name, references.departments, departments.deletedAt),
    positions: await known(db, positions.name, references.positions, positions.deletedAt),
    people: await known(db, users.id, references.people, users.deletedAt),
    criteriaSets: await known(db, criteriaSets.id, references.criteriaSets),
  })
}

/** One array instead of a parameter for each value, because PostgreSQL allows only 65,535 parameters. */
async function known(db: Queryable, column: PgColumn, values: readonly string[], deletedAt?: PgColumn) {
  const isAny = sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`
  const rows = await db
    .select({ value: sql<string>`${column}` })
    .from(column.table)
    .where(and(isAny, deletedAt && isNull(deletedAt)))
  return rows.map(({ value }) => value)
}
