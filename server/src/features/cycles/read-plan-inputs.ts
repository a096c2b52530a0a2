import type { PlanInput, PlannedPerson, PlannedSet } from '@evenhand/domain/cycle-plan'
import type { Day } from '@evenhand/domain/days'
import { accountStatus, needsInvitation } from '@evenhand/domain/invitations'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { isOpen } from '#db/is-open'
import type { Queryable } from '#db/open'
import {
  criteriaSets,
  criteriaVersions,
  cyclePeople,
  cycles,
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

interface UsableSets extends Pick<PlanInput, 'criteriaSets'> {
  /** The newest version of each set, by the ID of the set. */
  versionIds: ReadonlyMap<string, string>
}

/** The active sets with a published version. */
export async function readUsableSets(db: Queryable): Promise<UsableSets> {
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
  const planned = ({ id, name, number }: (typeof rows)[number]): PlannedSet => ({
    id,
    name,
    number: number ?? 0,
  })
  const byId = new Map(rows.map((row) => [row.id, planned(row)]))
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
    criteriaSets: { byId, byPosition, default: defaultRow ? planned(defaultRow) : null },
    versionIds: new Map(rows.map(({ id, versionId }) => [id, versionId])),
  }
}

interface Period {
  startDate: Day
  endDate: Day
}

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

/** With the names of the employees, also of those who were deleted. */
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
