import { creationEntry } from './audit-log'
import { hasLeft } from './availability'
import { newReview } from './create-review'
import type { DueDates } from './cycles'
import type { Day } from './days'
import type { Criterion } from './fields'
import type { LaunchProblem } from './launch'
import { createdNotifications } from './notifications'
import { type Decision, type Review, withUserName } from './review'
import type { UserName } from './users'

interface Participants {
  userId: string
  firstEvaluatorId: string
  secondEvaluatorId: string
}

export interface LaunchPerson extends UserName {
  leftOn: Day | null
  deletedAt: Date | null
}

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
    const name = evaluator ? { firstName: evaluator.firstName, lastName: evaluator.lastName } : null
    if (!evaluator || !name || evaluator.deletedAt) return { kind: 'evaluator-deleted', name }
    if (hasLeft(evaluator, today)) return { kind: 'evaluator-left', name }
  }
  return hasOpenReview ? { kind: 'open-review' } : null
}

type Launch = Participants & Pick<Review, 'startDate' | 'endDate' | 'isHeld'> & { dueDates: DueDates }

/** Sends no mails: everyone gets a single one about the whole cycle. */
export function launchReview(launch: Launch, user: UserName, criteria: Criterion[]): Decision {
  const { dueDates, isHeld } = launch
  const review = { ...newReview(launch, user, criteria), dueDates, isHeld }
  const notifications = createdNotifications(withUserName(review))
  return { review, entries: [creationEntry()], notifications, mails: [] }
}
