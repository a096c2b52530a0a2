import { type DueDates, dueDate } from '../cycles/cycles'
import type { Day } from '../days'
import { finalPhase, type Phase } from './phases'

export const reviewSorts = ['last_modified', 'end_date'] as const

export const reviewStates = ['ongoing', 'upcoming', 'completed', 'closed'] as const
export type ReviewState = (typeof reviewStates)[number]
export type ReviewStatus = 'draft' | 'completed' | 'overdue' | 'closed'

interface Progress {
  phase: Phase
  /** Why the review was closed without a result. Null for any other review. */
  closedReason: string | null
}

/** `overdue` is never stored. It is derived from the due date and today in the company's time zone. */
export function reviewStatus(
  review: Progress & { dueDates: DueDates | null; endDate: Day },
  today: Day,
): ReviewStatus {
  if (review.closedReason !== null) return 'closed'
  if (review.phase === finalPhase) return 'completed'
  return dueDate(review) < today ? 'overdue' : 'draft'
}

export function reviewState(review: Progress & { startDate: Day }, today: Day): ReviewState {
  if (review.closedReason !== null) return 'closed'
  if (review.phase === finalPhase) return 'completed'
  return review.startDate > today ? 'upcoming' : 'ongoing'
}

/** The day on which a turn began. It does not begin before the review, even if the review was launched or moved earlier. */
export function turnDay(turnSince: Day, startDate: Day): Day {
  return turnSince < startDate ? startDate : turnSince
}
