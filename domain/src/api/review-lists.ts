import { z } from 'zod'
import { validation } from '../messages/en/validation'
import { phases } from '../phases'
import { reviewStates } from '../review-status'
import { CompanyDay, CompanyName, Id, Name, pagingShape, rangeOrderError } from './common'
import { ReviewCard } from './reviews'

export const reviewSorts = ['last_modified', 'end_date'] as const
/**
 * `no-evaluator`: open, and an evaluator was deleted or has left. `not-acknowledged`: released, and the employee has not
 * confirmed that they have read it. `talk`: the employee's request to talk about the result is open.
 */
const reviewStatuses = [
  'draft',
  'completed',
  'overdue',
  'closed',
  'no-evaluator',
  'not-acknowledged',
  'talk',
  ...phases,
] as const
const reviewTabs = ['goal', 'evaluation', 'completed'] as const

/** A query with the filters of the list, and other fields. */
export function reviewFilters<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...filterShape, ...shape }).refine(isRangeInOrder, rangeOrderError('endDate'))
}

const filterShape = {
  state: z.enum(reviewStates, validation.oneOf(reviewStates)).optional(),
  phase: z.enum(phases, validation.oneOf(phases)).optional(),
  status: z.enum(reviewStatuses, validation.oneOf(reviewStatuses)).optional(),
  tab: z.enum(reviewTabs, validation.oneOf(reviewTabs)).optional(),
  cycle: Id.optional(),
  /** The employee's department. */
  department: CompanyName(validation.department).optional(),
  search: z.string().max(200, validation.searchTooLong).default(''),
  startDate: CompanyDay.optional(),
  endDate: CompanyDay.optional(),
  sortBy: z.enum(reviewSorts, validation.oneOf(reviewSorts)).default('last_modified'),
}

function isRangeInOrder({ startDate, endDate }: { startDate?: unknown; endDate?: unknown }): boolean {
  return !startDate || !endDate || startDate <= endDate
}

export const ReviewFilters = reviewFilters({})
export type ReviewFilters = z.output<typeof ReviewFilters>

export const ListReviews = reviewFilters(pagingShape)
export type ListReviews = z.output<typeof ListReviews>

export const UserReviews = z.object({
  ...pagingShape,
  isEvaluator: z.enum(['true', 'false'], validation.trueOrFalseText).default('false'),
})
export type UserReviews = z.output<typeof UserReviews>

export const ReviewsResponse = z.object({
  success: z.literal(true),
  reviews: z.array(ReviewCard),
  total: z.int(),
})
export type ReviewsResponse = z.output<typeof ReviewsResponse>

/** A review that is waiting for the viewer. Days are counted in the company's time zone. */
export const WaitingReview = ReviewCard.extend({
  daysWaiting: z.int(),
  /** Who reverted the review to this phase, and why. `evaluator` is null if that person has been deleted. */
  changeRequest: z
    .object({ evaluatorId: z.uuid(), evaluator: Name.nullable(), reason: z.string() })
    .nullable(),
})
export type WaitingReview = z.output<typeof WaitingReview>

export const MyTurnResponse = z.object({
  success: z.literal(true),
  reviews: z.array(WaitingReview),
  total: z.int(),
  /** The viewer's own new results that they have not acknowledged yet, newest first. */
  results: z.array(ReviewCard.extend({ isOpened: z.boolean() })),
  /** For admins: how many other employees want to talk about their result, and the review of the oldest request. */
  talks: z.object({ total: z.int(), oldest: ReviewCard.nullable() }),
})
export type MyTurnResponse = z.output<typeof MyTurnResponse>

export const UpcomingResponse = z.object({
  success: z.literal(true),
  data: z.object({
    reviews: z.array(ReviewCard),
    paginations: z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }),
  }),
})
export type UpcomingResponse = z.output<typeof UpcomingResponse>
