import type { ReviewCard } from '@evenhand/domain/api'
import { dateProblems, evaluatorProblems } from '@evenhand/domain/assignment'
import type { FieldErrors } from '@evenhand/domain/errors'
import { assignmentFields } from '@evenhand/domain/fields'
import { messages } from '@/messages'

/** The fields of the review dialog. An empty string means no selection. */
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
  if (values.firstEvaluatorId === '') {
    problems.firstEvaluatorId = messages.validation.firstApprover
  }
  if (values.secondEvaluatorId === '') {
    problems.secondEvaluatorId = messages.validation.secondApprover
  }
  return problems
}

/** Only changed fields are sent, to keep changes that another admin made in the meantime. */
export function changesIn(before: ReviewValues, after: ReviewValues): Partial<ReviewValues> {
  const changed = assignmentFields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}
