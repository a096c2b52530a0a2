import type { ReviewCard } from '@evenhand/domain/api'
import { dateProblems, evaluatorProblems } from '@evenhand/domain/assignment'
import type { FieldErrors } from '@evenhand/domain/errors'
import { assignmentFields } from '@evenhand/domain/fields'
import { messages } from '@/messages'

/** The fields of the review dialog; an empty text where nothing is chosen yet. */
export interface ReviewValues {
  startDate: string
  endDate: string
  firstEvaluatorId: string
  secondEvaluatorId: string
}

export function valuesOf(review: ReviewCard | undefined): ReviewValues {
  return {
    startDate: review?.startDate ?? '',
    endDate: review?.endDate ?? '',
    firstEvaluatorId: review?.firstEvaluatorId ?? '',
    secondEvaluatorId: review?.secondEvaluatorId ?? '',
  }
}

export function reviewProblems(values: ReviewValues, userId: string): FieldErrors {
  const problems = {
    ...dateProblems(values, messages),
    ...evaluatorProblems({ ...values, userId }, messages),
  }
  if (values.firstEvaluatorId === '') problems.firstEvaluatorId = 'Choose a first approver.'
  if (values.secondEvaluatorId === '') problems.secondEvaluatorId = 'Choose a second approver.'
  return problems
}

/** Only what was changed is sent, so that it does not undo what another admin has changed meanwhile. */
export function changesIn(before: ReviewValues, after: ReviewValues): Partial<ReviewValues> {
  const changed = assignmentFields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}
