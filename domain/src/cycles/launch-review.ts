import type { LaunchProblem } from '../api/cycles'
import type { Day, Period } from '../days'
import { createdNotifications } from '../notifications/notifications'
import { hasLeft, type LastDay } from '../people/availability'
import { type EvaluatorName, nameOf, type UserName } from '../people/users'
import { creationEntry } from '../reviews/audit-log'
import { newReview } from '../reviews/create-review'
import type { Criterion } from '../reviews/fields'
import type { Decision, Review } from '../reviews/review'
import type { DueDates } from './cycles'

/** Tasks of one person in a launched cycle, for their mail. */
export interface LaunchSummary extends Period {
  cycle: string
  /** Null for someone without a review of their own. */
  goalsDue: Day | null
  /** The number of people whom they evaluate. */
  evaluated: number
}

type Participants = Pick<Review, 'userId' | 'firstEvaluatorId' | 'secondEvaluatorId'>
export type LaunchPerson = EvaluatorName & LastDay

interface LaunchFacts {
  /** The employee and the evaluators, including those who were deleted. */
  people: ReadonlyMap<string, LaunchPerson>
  /** Whether the employee now has another open review in the period. */
  hasOpenReview: boolean
  today: Day
}

/** Why a review of a launched cycle can no longer be created. People may have changed since the launch. */
export function launchProblem(
  { userId, firstEvaluatorId, secondEvaluatorId }: Participants,
  { people, hasOpenReview, today }: LaunchFacts,
): LaunchProblem | null {
  const employee = people.get(userId)
  if (!employee || employee.deletedAt) return { kind: 'deleted' }
  if (hasLeft(employee, today)) return { kind: 'left' }
  for (const id of [firstEvaluatorId, secondEvaluatorId]) {
    const evaluator = people.get(id)
    if (!evaluator || evaluator.deletedAt) return { kind: 'evaluator-deleted', name: nameOf(evaluator) }
    if (hasLeft(evaluator, today)) return { kind: 'evaluator-left', name: nameOf(evaluator) }
  }
  return hasOpenReview ? { kind: 'open-review' } : null
}

type Launch = Participants & Pick<Review, 'startDate' | 'endDate' | 'isHeld'> & { dueDates: DueDates }

/** Creates a review of a cycle without mails, because everyone gets a single one about the whole cycle. */
export function launchReview(launch: Launch, user: UserName, criteria: Criterion[]): Decision {
  const { dueDates, isHeld } = launch
  const review = { ...newReview(launch, user, criteria), dueDates, isHeld }
  const notifications = createdNotifications(review)
  return { review, entries: [creationEntry()], notifications, mails: [] }
}
