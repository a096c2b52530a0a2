import type { ReviewCard } from '@evenhand/domain/api'
import { dateProblems, evaluatorProblems } from '@evenhand/domain/assignment'
import { type Day, isDay } from '@evenhand/domain/days'
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

/** The values that a form starts with, and the names of its evaluators. */
export interface Assignment {
  values: ReviewValues
  names: Partial<Record<'firstEvaluatorId' | 'secondEvaluatorId', string>>
  /** Whether its phases have due dates of their own. */
  isInCycle?: boolean
}

export const emptyAssignment: Assignment = {
  values: { startDate: '', endDate: '', firstEvaluatorId: '', secondEvaluatorId: '' },
  names: {},
}

export function assignmentOf(review: ReviewCard): Assignment {
  const { startDate, endDate, firstEvaluatorId, secondEvaluatorId } = review
  const { evaluatorName } = messages.people
  return {
    values: { startDate, endDate, firstEvaluatorId, secondEvaluatorId },
    names: {
      firstEvaluatorId: evaluatorName(review.firstEvaluator, true),
      secondEvaluatorId: evaluatorName(review.secondEvaluator, true),
    },
    isInCycle: review.cycle !== null,
  }
}

/** Whether due dates may be outside the new period. The server then moves them. */
export function mayMoveDueDates({ values, isInCycle = false }: Assignment, after: ReviewValues): boolean {
  if (!isInCycle || !isDay(after.startDate) || !isDay(after.endDate)) return false
  return after.startDate > values.startDate || after.endDate < values.endDate
}

export function reviewProblems(values: ReviewValues, userId: string, earliest?: Day): FieldErrors {
  const problems = {
    ...dateProblems(values, messages.validation, earliest),
    ...evaluatorProblems({ ...values, userId }, messages.validation),
  }
  if (values.firstEvaluatorId === '') {
    problems.firstEvaluatorId = messages.validation.firstApprover
  }
  if (values.secondEvaluatorId === '') {
    problems.secondEvaluatorId = messages.validation.secondApprover
  }
  return problems
}

/** For a review in a cycle: its dates are those of the cycle, and its rule chooses evaluators that are left empty. */
export function cycleProblems(values: ReviewValues, userId: string): FieldErrors {
  return evaluatorProblems({ ...values, userId }, messages.validation)
}

/** Only changed fields are sent, to keep changes that another admin made in the meantime. */
export function changesIn(before: ReviewValues, after: ReviewValues): Partial<ReviewValues> {
  const changed = assignmentFields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}
