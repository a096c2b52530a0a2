import type { AssignmentEdit } from '../assignment'
import { AppError, invalid } from '../errors'
import { assignmentFields, isBlank, summaryFields } from '../fields'
import { errorDetails } from '../messages/en/errors'
import { validation } from '../messages/en/validation'
import type { Revert } from '../moves'
import type { Phase } from '../phases'
import type { EvaluationEdit } from '../save-evaluations'
import type { SummaryEdit } from '../save-summary'
import type { UpdateReview } from './reviews'

type ReviewChange =
  | { kind: 'assignment'; edit: AssignmentEdit }
  | { kind: 'evaluations'; edits: EvaluationEdit[] }
  | { kind: 'summary'; edit: SummaryEdit }
  | { kind: 'forward'; to: Phase }
  | { kind: 'revert'; revert: Revert }

/** Parses the body of an update, which must contain exactly one kind of change. */
export function reviewChange(body: UpdateReview): ReviewChange {
  const changes: ReviewChange[] = []
  if (assignmentFields.some((field) => body[field] !== undefined))
    changes.push({ kind: 'assignment', edit: assignmentEdit(body) })
  if (summaryFields.some((field) => body[field] !== undefined))
    changes.push({ kind: 'summary', edit: summaryEdit(body) })
  if (body.detailedEvaluations) changes.push({ kind: 'evaluations', edits: body.detailedEvaluations })
  if (body.evaluationPhase) changes.push(moveOf(body, body.evaluationPhase))
  const [change, ...others] = changes
  if (!change) throw new AppError('INVALID_INPUT', { message: errorDetails.nothingToChange })
  if (others.length > 0) {
    throw new AppError('INVALID_INPUT', { message: errorDetails.mixedChanges })
  }
  return change
}

function assignmentEdit({
  startDate,
  endDate,
  firstEvaluatorId,
  secondEvaluatorId,
}: UpdateReview): AssignmentEdit {
  return { startDate, endDate, firstEvaluatorId, secondEvaluatorId }
}

function summaryEdit({ summary, achievements, areasForImprovement }: UpdateReview): SummaryEdit {
  return { summary, achievements, areasForImprovement }
}

function moveOf(body: UpdateReview, to: Phase): ReviewChange {
  if (!body.prev) return { kind: 'forward', to }
  const reason = body.revertReason ?? ''
  if (isBlank(reason)) throw invalid({ revertReason: validation.revertReason })
  return { kind: 'revert', revert: { to, reason, criteria: body.revertCriteria ?? [] } }
}
