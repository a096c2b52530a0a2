import { dateProblems, evaluatorProblems, unknownEvaluators } from './assignment'
import { creationEntry } from './audit-log'
import { AppError, invalid } from './errors'
import { type Criterion, emptyEvaluation, type SummaryField } from './fields'
import { validation } from './messages/en/validation'
import { createdNotifications } from './notifications'
import { canCreateReviews, type Viewer } from './permissions'
import { firstPhase } from './phases'
import { type Decision, type Review, turnMails, withUserName } from './review'
import { initialScoring } from './scoring'
import type { UserName } from './users'

type Assignment = Pick<Review, 'userId' | 'firstEvaluatorId' | 'secondEvaluatorId' | 'startDate' | 'endDate'>

type ReviewInput = Assignment & Record<SummaryField, string>

/** `names` contains the employee and the evaluators that exist. */
export function createReview(
  actor: Viewer,
  input: ReviewInput,
  names: ReadonlyMap<string, UserName>,
  criteria: Criterion[],
): Decision {
  if (!canCreateReviews(actor)) throw new AppError('FORBIDDEN')
  const user = names.get(input.userId)
  const problems = {
    ...(user ? {} : { userId: validation.personUnavailable }),
    ...unknownEvaluators(names, input),
    ...dateProblems(input),
    ...evaluatorProblems(input),
  }
  if (!user || Object.keys(problems).length > 0) throw invalid(problems)
  const { summary, achievements, areasForImprovement } = input
  const review = { ...newReview(input, user, criteria), summary, achievements, areasForImprovement }
  return {
    review,
    entries: [creationEntry()],
    notifications: createdNotifications(withUserName(review)),
    mails: turnMails(review),
  }
}

export function newReview(assignment: Assignment, user: UserName, criteria: Criterion[]): Review {
  const { userId, firstEvaluatorId, secondEvaluatorId, startDate, endDate } = assignment
  return {
    userId,
    user,
    firstEvaluatorId,
    secondEvaluatorId,
    startDate,
    endDate,
    phase: firstPhase,
    criteria,
    evaluations: criteria.map(({ id }) => emptyEvaluation(id)),
    summary: '',
    achievements: '',
    areasForImprovement: '',
    summaryVisibility: {},
    rating: 0,
    scoring: initialScoring,
    version: 1,
    fieldVersions: {},
  }
}
