import type { ReviewCard } from '@evenhand/domain/api'
import { type Day, isDay } from '@evenhand/domain/days'
import { readRemembered, remember } from '@/ui/remembered'
import { type Assignment, assignmentOf } from './review-form'

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
