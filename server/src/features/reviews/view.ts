import type { ReviewCard, SavedReview, StandInName, WaitingReview } from '@evenhand/domain/api'
import { dueDate } from '@evenhand/domain/cycles/cycles'
import { type Day, dayIn, daysBetween } from '@evenhand/domain/days'
import { hasLeft } from '@evenhand/domain/people/availability'
import type { ActiveStandIn } from '@evenhand/domain/people/stand-ins'
import { nameUnlessDeleted } from '@evenhand/domain/people/users'
import { canAdjust } from '@evenhand/domain/reviews/adjust-result'
import { revertReasonVisibility } from '@evenhand/domain/reviews/audit-log'
import { employeeVersion } from '@evenhand/domain/reviews/employee-version'
import {
  type Evaluation,
  emptyEvaluation,
  evaluationFields,
  forSummaryFields,
  summaryFields,
} from '@evenhand/domain/reviews/fields'
import { activeReverts } from '@evenhand/domain/reviews/move-history'
import { isAdmin, isEmployee, standInFor, type Viewer } from '@evenhand/domain/reviews/permissions'
import { finalPhase } from '@evenhand/domain/reviews/phases'
import { reviewState, reviewStatus, turnDay } from '@evenhand/domain/reviews/review-status'
import { computedRating } from '@evenhand/domain/reviews/scoring'
import {
  fieldVisibility,
  type Visibility,
  visibilityOfSummary,
  visibleParts,
} from '@evenhand/domain/reviews/visibility'
import type { ViewedReview } from '#db/review-columns'
import type { LogView } from '../audit/log-cache'
import type { LogPage, NamedEntry } from '../audit/read-log'
import type { MoveEntry } from '../audit/store'
import { type LogReader, viewLogs } from '../audit/visible-entries'
import { type Context, today } from '../context'
import type { ListedReview } from './list-page'

/** The viewer of a review and the time. */
export interface ViewContext {
  viewer: Viewer
  today: Day
}

export function viewContext(context: Context, viewer: Viewer): ViewContext {
  return { viewer, today: today(context) }
}

export function viewReviewCard(row: ListedReview, context: ViewContext): ReviewCard {
  return viewCard(row, context, visibleTo(context, row))
}

function viewCard(
  row: ListedReview,
  { viewer, today }: ViewContext,
  visible: ReadonlySet<Visibility>,
): ReviewCard {
  const { scoring, cycle } = row
  const due = dueDate(row)
  // Before the review is completed, there is no result to hide.
  const seesResult = visible.has('both')
  // Hidden changes do not change what the employee gets.
  const knowsAll = !isEmployee(viewer, row)
  // Employees learn it with the result, unless a setting hides it.
  const isAdjusted = row.adjustedRating !== null && seesResult && (row.tellAdjusted || knowsAll)
  return {
    id: row.id,
    userId: row.userId,
    user: { firstName: row.user.firstName, lastName: row.user.lastName },
    startDate: row.startDate,
    endDate: row.endDate,
    firstEvaluatorId: row.firstEvaluatorId,
    secondEvaluatorId: row.secondEvaluatorId,
    firstEvaluator: nameUnlessDeleted(row.firstEvaluator),
    secondEvaluator: nameUnlessDeleted(row.secondEvaluator),
    firstStandIn: viewStandIn(row, 'first'),
    secondStandIn: viewStandIn(row, 'second'),
    rating: seesResult ? row.rating : 0,
    status: reviewStatus(row, today),
    state: reviewState(row, today),
    dueDate: due,
    daysLeft: daysBetween(today, due),
    evaluationPhase: row.phase,
    evaluationScoring: {
      selfEvaluationScore: scoring.selfEvaluationScore,
      firstGradeRating: visible.has('first') ? scoring.firstGradeRating : 0,
      secondaryRating: visible.has('second') ? scoring.secondaryRating : 0,
      overallPerformanceRating: seesResult ? scoring.overallPerformanceRating : 0,
      performanceLevel: hasLevel(row, seesResult) ? scoring.performanceLevel : null,
      goalAchievementScore: scoring.goalAchievementScore,
      weightedTotal: seesResult ? scoring.weightedTotal : 0,
    },
    closedReason: row.closedReason,
    closedRule: row.closedRule,
    isHeld: row.isHeld,
    isAdjusted,
    computedRating: isAdjusted ? computedRating(row.evaluations) : null,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    talk: row.talkRequestedAt && {
      requestedAt: row.talkRequestedAt.toISOString(),
      outcome: row.talkOutcome,
    },
    cycle: cycle && { id: cycle.id, name: cycle.name },
    hidden: hiddenParts(row, visible),
    left: participantsWhoLeft(row, today),
    createdAt: row.createdAt.toISOString(),
    updatedAt: (knowsAll ? row.updatedAt : row.employeeUpdatedAt).toISOString(),
    turnSince: row.turnSince.toISOString(),
    version: knowsAll ? row.version : employeeVersion(row),
  }
}

/** A stand-in without the person who named them. */
export function viewStandIn(
  row: Parameters<typeof standInFor<ActiveStandIn>>[0],
  role: 'first' | 'second',
): StandInName | null {
  const standIn = standInFor(row, role)
  if (!standIn) return null
  const { id, firstName, lastName, lastDay } = standIn
  return { id, firstName, lastName, lastDay }
}

/** Whether the level is shown: not if the review was closed without a result, or if the viewer cannot see the result. */
function hasLevel({ closedReason, phase }: ListedReview, seesResult: boolean): boolean {
  return closedReason === null && (seesResult || phase !== finalPhase)
}

/** `moves` are the moves of the review, newest first. */
export function viewWaitingReview(
  row: ListedReview,
  moves: readonly MoveEntry[],
  context: ViewContext,
  timeZone: string,
): WaitingReview {
  const visible = visibleTo(context, row)
  const [revert] = activeReverts(moves)
  const turnSince = turnDay(dayIn(timeZone, row.turnSince), row.startDate)
  return {
    ...viewCard(row, context, visible),
    daysWaiting: Math.max(0, daysBetween(turnSince, context.today)),
    // As in the log, employees do not see the reason for a revert between the evaluators.
    changeRequest:
      revert && visible.has(revertReasonVisibility(revert))
        ? {
            evaluatorId: revert.evaluatorId,
            evaluator: nameUnlessDeleted(revert.evaluator),
            reason: revert.reason ?? '',
          }
        : null,
  }
}

/** The newest entries of a log, and those older ones that are still needed. */
export function viewLog(
  { entries, total, older }: LogPage & { older: NamedEntry[] },
  visible: ReadonlySet<Visibility>,
): LogView {
  const [evaluationLogs, olderLogs] = [viewLogs(entries, visible), viewLogs(older, visible)]
  return { evaluationLogs, evaluationLogCount: total, olderLogs }
}

/** Selects the log entries that the viewer may see. */
export function logReader(row: ViewedReview, context: ViewContext): LogReader {
  return { viewerId: context.viewer.id, visible: visibleTo(context, row) }
}

export function viewReview(
  row: ViewedReview,
  context: ViewContext,
  visible = visibleTo(context, row),
): SavedReview {
  return {
    ...viewCard(row, context, visible),
    department: row.department,
    position: row.position,
    corporateVision: row.corporateVision,
    goals: row.goals,
    employeeComments: row.employeeComments,
    repliedAt: row.repliedAt?.toISOString() ?? null,
    ...forSummaryFields((field) => (visible.has(visibilityOfSummary(row, field)) ? row[field] : '')),
    criteria: row.criteria,
    ...(isAdmin(context.viewer) && row.criteriaSet ? { criteriaSet: viewCriteriaSet(row.criteriaSet) } : {}),
    detailedEvaluations: row.evaluations.map((evaluation) => viewEvaluation(evaluation, visible)),
    canAdjust: canAdjust(context.viewer, row, row.cycle),
  }
}

function viewCriteriaSet({ name, number }: NonNullable<ViewedReview['criteriaSet']>) {
  return { name, number: number ?? 0 }
}

function visibleTo({ viewer }: ViewContext, row: ListedReview): ReadonlySet<Visibility> {
  return visibleParts(viewer, row, row.sharing)
}

function hiddenParts(row: ListedReview, visible: ReadonlySet<Visibility>): ReviewCard['hidden'] {
  const hidden: ReviewCard['hidden'] = []
  if (!visible.has('first')) hidden.push('first')
  if (!visible.has('second')) hidden.push('second')
  if (summaryFields.some((field) => !visible.has(visibilityOfSummary(row, field)))) hidden.push('summary')
  return hidden
}

function participantsWhoLeft(row: ListedReview, today: Day): ReviewCard['left'] {
  const left: ReviewCard['left'] = []
  if (hasLeft({ leftOn: row.userLeftOn }, today)) left.push('employee')
  if (hasLeft(row.firstEvaluator, today)) left.push('first')
  if (hasLeft(row.secondEvaluator, today)) left.push('second')
  return left
}

function viewEvaluation(evaluation: Evaluation, visible: ReadonlySet<Visibility>): Evaluation {
  const { criteriaId } = evaluation
  const shown = evaluationFields.filter((field) => visible.has(fieldVisibility[field]))
  return {
    ...emptyEvaluation(criteriaId),
    ...Object.fromEntries(shown.map((field) => [field, evaluation[field]])),
  }
}
