import { type Day, isSelectableDay } from '../days'
import type { FieldErrors } from '../errors'
import { validation } from '../messages/english'
import { isAdmin, type Viewer } from '../reviews/permissions'
import { hasLeft } from './availability'
import type { UserName } from './users'

/** Someone who evaluates for another person from the first to the last day, inclusive. */
export interface StandIn {
  userId: string
  standInId: string
  firstDay: Day
  lastDay: Day
}

/** Someone who stands in for an evaluator today, and until when. */
export interface ActiveStandIn extends UserName {
  id: string
  lastDay: Day
  /** The person who named them: the evaluator or an admin. */
  namedBy: string
}

/** Whether the viewer can name a stand-in for this user: people for themselves, and admins for anyone. */
export function canNameStandIn(viewer: Viewer, userId: string): boolean {
  return viewer.id === userId || isAdmin(viewer)
}

export function isActiveOn({ firstDay, lastDay }: StandIn, day: Day): boolean {
  return firstDay <= day && day <= lastDay
}

export interface StandInFacts {
  /** The other stand-ins of the same person. */
  others: readonly StandIn[]
  /** Undefined if the stand-in was deleted. */
  standIn: { leftOn: Day | null } | undefined
  today: Day
}

/** Problems with a new stand-in, such as a second one on the same day: a review never waits for two. */
export function standInProblems(
  named: StandIn,
  { others, standIn, today }: StandInFacts,
  texts = validation,
): FieldErrors {
  const { userId, standInId, firstDay, lastDay } = named
  const problems: FieldErrors = {}
  if (!isSelectableDay(firstDay)) problems.firstDay = texts.firstDay
  else if (!isSelectableDay(lastDay)) problems.lastDay = texts.lastDay
  else if (firstDay > lastDay) problems.lastDay = texts.lastDayBeforeFirst
  else if (lastDay < today) problems.lastDay = texts.lastDayPassed
  else if (others.some((other) => other.firstDay <= lastDay && firstDay <= other.lastDay)) {
    problems.firstDay = texts.standInOverlaps
  }
  if (standInId === userId) problems.standInId = texts.ownStandIn
  else if (!standIn || hasLeft(standIn, firstDay > today ? firstDay : today))
    problems.standInId = texts.standInUnavailable
  return problems
}
