import { type Day, earliestPossibleDay } from '../days'
import { AppError, type FieldErrors, invalid } from '../errors'
import { criteriaSets, errorDetails, validation } from '../messages/english'
import { createdNotifications } from '../notifications/notifications'
import { hasLeft } from '../people/availability'
import type { UserName } from '../people/users'
import { dateProblems, evaluatorProblems, type Names, unavailableEvaluators } from './assignment'
import { creationEntry } from './audit-log'
import { type Criterion, emptyEvaluation, emptySummary, type SummaryTexts, summaryOf } from './fields'
import { canChooseEvaluatorsOf, canCreateReviews, type Viewer } from './permissions'
import { firstPhase } from './phases'
import { type Decision, type Review, turnMails } from './review'
import { initialScoring } from './scoring'

type Assignment = Pick<Review, 'userId' | 'firstEvaluatorId' | 'secondEvaluatorId' | 'startDate' | 'endDate'>
type ReviewInput = Assignment & SummaryTexts

/** `names` contains the employee and the evaluators that exist. `criteria` is undefined if the chosen set cannot be used. The mail for a later start is sent when the review starts. */
export function createReview(
  actor: Viewer,
  input: ReviewInput,
  names: Names,
  criteria: Criterion[] | undefined,
  today: Day,
): Decision {
  if (!canCreateReviews(actor)) throw new AppError('FORBIDDEN')
  if (!canChooseEvaluatorsOf(actor, input.userId)) {
    throw new AppError('FORBIDDEN', { message: errorDetails.ownReview })
  }
  const user = names.get(input.userId)
  const problems = {
    ...employeeProblems(user, today),
    ...(criteria ? {} : { criteriaSetId: criteriaSets.unavailable }),
    ...unavailableEvaluators(names, input, today),
    // The route has compared the dates with the company's earliest day.
    ...dateProblems(input, validation, earliestPossibleDay),
    ...evaluatorProblems(input),
  }
  if (!user || !criteria || Object.keys(problems).length > 0) throw invalid(problems)
  const review = { ...newReview(input, user, criteria), ...summaryOf(input) }
  return {
    review,
    entries: [creationEntry()],
    notifications: createdNotifications(review),
    mails: input.startDate > today ? [] : turnMails(review),
  }
}

function employeeProblems(user: { leftOn: Day | null } | undefined, today: Day): FieldErrors {
  if (!user) return { userId: validation.personUnavailable }
  return hasLeft(user, today) ? { userId: validation.personLeft } : {}
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
    dueDates: null,
    phase: firstPhase,
    closedReason: null,
    closedRule: null,
    firstStandIn: null,
    secondStandIn: null,
    isHeld: false,
    acknowledgedAt: null,
    employeeComments: '',
    repliedAt: null,
    talkRequestedAt: null,
    talkOutcome: null,
    criteria,
    evaluations: criteria.map(({ id }) => emptyEvaluation(id)),
    ...emptySummary,
    summaryVisibility: {},
    rating: 0,
    adjustedRating: null,
    scoring: initialScoring,
    version: 1,
    fieldVersions: {},
  }
}
