import { z } from 'zod'
import { validation } from '../messages/english'
import { phases } from '../reviews/phases'
import { reviewSorts, reviewStates } from '../reviews/review-status'
import { CompanyDay, CompanyName, Id, Name, oneOf, pagingShape, rangeOrderError, success } from './common'
import { ReviewCard } from './reviews'

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

/** Creates the schema of a query with the filters of the list and other fields. */
export function reviewFilters<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...filterShape, ...shape }).refine(isRangeInOrder, rangeOrderError('endDate'))
}

const filterShape = {
  state: oneOf(reviewStates).optional(),
  phase: oneOf(phases).optional(),
  status: oneOf(reviewStatuses).optional(),
  tab: oneOf(reviewTabs).optional(),
  cycle: Id.optional(),
  /** The employee's department. */
  department: CompanyName(validation.department).optional(),
  search: z.string().max(200, validation.searchTooLong).default(''),
  startDate: CompanyDay.optional(),
  endDate: CompanyDay.optional(),
  sortBy: oneOf(reviewSorts).default('last_modified'),
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

export const ReviewsResponse = success({ reviews: z.array(ReviewCard), total: z.int() })
export type ReviewsResponse = z.output<typeof ReviewsResponse>

/** A review that is waiting for the viewer. Days are counted in the company's time zone. */
export const WaitingReview = ReviewCard.extend({
  daysWaiting: z.int(),
  /** The person who reverted the review to this phase, and the reason. `evaluator` is null if that person has been deleted. */
  changeRequest: z
    .object({ evaluatorId: z.uuid(), evaluator: Name.nullable(), reason: z.string() })
    .nullable(),
})
export type WaitingReview = z.output<typeof WaitingReview>

export const MyTurnResponse = success({
  reviews: z.array(WaitingReview),
  total: z.int(),
  /** The viewer's own new results that they have not acknowledged yet, newest first. */
  results: z.array(ReviewCard.extend({ isOpened: z.boolean() })),
  /** For admins: how many other employees want to talk about their result, and the review of the oldest request. */
  talks: z.object({ total: z.int(), oldest: ReviewCard.nullable() }),
})
export type MyTurnResponse = z.output<typeof MyTurnResponse>

export const UpcomingResponse = success({
  data: z.object({
    reviews: z.array(ReviewCard),
    paginations: z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }),
  }),
})
export type UpcomingResponse = z.output<typeof UpcomingResponse>

/** The number of reviews in one department and phase, and how many of them are overdue. */
export const ProgressCount = z.object({
  department: z.string(),
  phase: z.enum(phases),
  total: z.int(),
  overdue: z.int(),
})
export type ProgressCount = z.output<typeof ProgressCount>

/**
 * Combinations without reviews are left out. `withoutEvaluator` counts open reviews with an evaluator who was deleted
 * or has left. `remindedToday` are the ids of the people whom an admin reminded today.
 */
export const ProgressResponse = success({
  counts: z.array(ProgressCount),
  withoutEvaluator: z.int(),
  remindedToday: z.array(z.uuid()),
})
export type ProgressResponse = z.output<typeof ProgressResponse>
