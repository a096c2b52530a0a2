import type { Day } from './days'
import { finalPhase, type Phase } from './phases'

export type ReviewStatus = 'draft' | 'completed' | 'overdue'
export const reviewStates = ['ongoing', 'upcoming', 'completed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** `overdue` is never stored. It is derived from the end date and today in the company's time zone. */
export function reviewStatus(review: { phase: Phase; endDate: Day }, today: Day): ReviewStatus {
  if (review.phase === finalPhase) return 'completed'
  return review.endDate < today ? 'overdue' : 'draft'
}

export function reviewState(review: { phase: Phase; startDate: Day }, today: Day): ReviewState {
  if (review.phase === finalPhase) return 'completed'
  return review.startDate > today ? 'upcoming' : 'ongoing'
}
