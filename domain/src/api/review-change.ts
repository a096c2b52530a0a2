import { AppError, invalid } from '../errors'
import { errorDetails, validation } from '../messages/english'
import type { AssignmentEdit } from '../reviews/assignment'
import { assignmentFields, isBlank, summaryFields } from '../reviews/fields'
import type { Revert } from '../reviews/moves'
import type { Phase } from '../reviews/phases'
import type { EvaluationEdit } from '../reviews/save-evaluations'
import type { SummaryEdit } from '../reviews/save-summary'
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
    changes.push({ kind: 'assignment', edit: pick(body, assignmentFields) })
  if (summaryFields.some((field) => body[field] !== undefined))
    changes.push({ kind: 'summary', edit: pick(body, summaryFields) })
  if (body.detailedEvaluations) changes.push({ kind: 'evaluations', edits: body.detailedEvaluations })
  if (body.evaluationPhase) changes.push(moveOf(body, body.evaluationPhase))
  const [change, ...others] = changes
  if (!change) throw new AppError('INVALID_INPUT', { message: errorDetails.nothingToChange })
  if (others.length > 0) {
    throw new AppError('INVALID_INPUT', { message: errorDetails.mixedChanges })
  }
  return change
}

function pick<Field extends keyof UpdateReview>(
  body: UpdateReview,
  fields: readonly Field[],
): Pick<UpdateReview, Field> {
  return Object.fromEntries(fields.map((field) => [field, body[field]])) as Pick<UpdateReview, Field>
}

function moveOf(body: UpdateReview, to: Phase): ReviewChange {
  if (!body.prev) return { kind: 'forward', to }
  const reason = body.revertReason ?? ''
  if (isBlank(reason)) throw invalid({ revertReason: validation.reason })
  return { kind: 'revert', revert: { to, reason, criteria: body.revertCriteria ?? [] } }
}
