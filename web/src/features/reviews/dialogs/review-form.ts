import type { ReviewCard } from '@evenhand/domain/api'
import { type Day, isDay } from '@evenhand/domain/days'
import type { FieldErrors } from '@evenhand/domain/errors'
import { dateProblems, evaluatorProblems } from '@evenhand/domain/reviews/assignment'
import { assignmentFields } from '@evenhand/domain/reviews/fields'
import { messages } from '@/messages'
import { readRemembered, remember } from '@/ui/remembered'

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
  const { evaluatorName } = messages().people
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
  const { validation } = messages()
  return {
    ...dateProblems(values, validation, earliest),
    ...evaluatorProblems({ ...values, userId }, validation),
    ...(values.firstEvaluatorId === '' && { firstEvaluatorId: validation.firstApprover }),
    ...(values.secondEvaluatorId === '' && { secondEvaluatorId: validation.secondApprover }),
  }
}

/** For a review in a cycle: its dates are those of the cycle, and its rule chooses evaluators that are left empty. */
export function cycleProblems(values: ReviewValues, userId: string): FieldErrors {
  return evaluatorProblems({ ...values, userId }, messages().validation)
}

/** The changed fields. Others are not sent, to keep changes that another admin made in the meantime. */
export function changesIn(before: ReviewValues, after: ReviewValues): Partial<ReviewValues> {
  const changed = assignmentFields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}

/** Keeps the dates and evaluators of a new review on this device, as a start for the viewer's next one. */
export function rememberAssignment(viewerId: string, review: ReviewCard): void {
  remember(keyOf(viewerId), JSON.stringify(assignmentOf(review)))
}

/** Leaves out a period that is over, and the employee as their own evaluator. */
export function lastAssignment(viewerId: string, userId: string, today: Day): Assignment | undefined {
  const last = read(viewerId)
  if (!last) return undefined
  const { startDate, endDate, firstEvaluatorId, secondEvaluatorId } = last.values
  const isCurrent = isDay(startDate) && isDay(endDate) && endDate >= today
  const values = {
    startDate: isCurrent ? startDate : '',
    endDate: isCurrent ? endDate : '',
    firstEvaluatorId: firstEvaluatorId === userId ? '' : firstEvaluatorId,
    secondEvaluatorId: secondEvaluatorId === userId ? '' : secondEvaluatorId,
  }
  return Object.values(values).some(Boolean) ? { values, names: last.names } : undefined
}

function read(viewerId: string): Assignment | undefined {
  try {
    const stored = JSON.parse(readRemembered(keyOf(viewerId)) ?? 'null') as Assignment | null
    return stored?.values && stored.names ? stored : undefined
  } catch {
    return undefined
  }
}

function keyOf(viewerId: string): string {
  return `last-assignment:${viewerId}`
}
