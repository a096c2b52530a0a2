import { creationEntry } from './audit-log'
import { hasLeft } from './availability'
import { newReview } from './create-review'
import type { DueDates } from './cycles'
import type { Day } from './days'
import type { Criterion } from './fields'
import { cycles } from './messages/en/cycles'
import { createdNotifications } from './notifications'
import { type Decision, type Review, withUserName } from './review'
import { fullName, type UserName } from './users'

export interface LaunchInput
  extends Pick<Review, 'userId' | 'firstEvaluatorId' | 'secondEvaluatorId' | 'startDate' | 'endDate'> {
  dueDates: DueDates
  criteria: Criterion[]
  /** Whether the employee now has another open review in the period. */
  hasOpenReview: boolean
}

interface LaunchContext {
  /** The employee and the evaluators, even if they were deleted. */
  people: ReadonlyMap<string, LaunchPerson>
  today: Day
}

export interface LaunchPerson extends UserName {
  leftOn: Day | null
  isDeleted: boolean
}

/**
 * The review of one person in a launched cycle. People may have changed since the launch, so it can turn out that there
 * is no review to create. Sends no mails: everyone gets a single one about the whole cycle.
 */
export function launchReview(
  input: LaunchInput,
  context: LaunchContext,
): { decision: Decision } | { problem: string } {
  const user = context.people.get(input.userId)
  const problem = launchProblem(input, context)
  if (problem !== null || !user) return { problem: problem ?? cycles.problems.deleted }
  const review = { ...newReview(input, user, input.criteria), dueDates: input.dueDates }
  return {
    decision: {
      review,
      entries: [creationEntry()],
      notifications: createdNotifications(withUserName(review)),
      mails: [],
    },
  }
}

function launchProblem(input: LaunchInput, { people, today }: LaunchContext): string | null {
  const { problems } = cycles
  const user = people.get(input.userId)
  if (!user || user.isDeleted) return problems.deleted
  if (hasLeft(user, today)) return problems.left
  for (const id of [input.firstEvaluatorId, input.secondEvaluatorId]) {
    const evaluator = people.get(id)
    if (!evaluator || evaluator.isDeleted)
      return problems.evaluatorDeleted(evaluator ? fullName(evaluator) : '')
    if (hasLeft(evaluator, today)) return problems.evaluatorLeft(fullName(evaluator))
  }
  return input.hasOpenReview ? problems.openReview : null
}
