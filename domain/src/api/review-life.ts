import { z } from 'zod'
import { textLimits } from '../fields'
import { validation } from '../messages/en/validation'
import { openPhases } from '../phases'
import { Id, limitedText, Name } from './common'
import { Reason } from './cycles'
import { ReviewCard } from './reviews'

/** Calls about a review other than saving and moving it. */

/** `as=employee` shows the review as its employee sees it now. For admins and the second evaluator. */
export const ReadReview = z.object({
  as: z.enum(['employee'], validation.oneOf(['employee'])).optional(),
})
export type ReadReview = z.output<typeof ReadReview>

export const AskBack = z.object({ reason: Reason })
export type AskBack = z.output<typeof AskBack>

export const SkipPhase = z.object({
  /** The current phase. If it is another one, the review has moved since the client read it. */
  phase: z.enum(openPhases, validation.oneOf(openPhases)),
  reason: Reason,
})
export type SkipPhase = z.output<typeof SkipPhase>

export const ReplyToReview = z.object({ employeeComments: limitedText(textLimits.reply) })
export type ReplyToReview = z.output<typeof ReplyToReview>

export const CloseTalk = z.object({ outcome: limitedText(textLimits.talkOutcome) })
export type CloseTalk = z.output<typeof CloseTalk>

/** The ratings of a criterion in an earlier review. 0 means not rated. */
const PastRating = z.object({
  criteriaId: z.uuid(),
  selfRating: z.int(),
  firstGradeRating: z.int(),
  secondaryRating: z.int(),
})

/** Up to three earlier completed reviews of the same employee, newest first, with the criteria of this review. */
export const PastReview = ReviewCard.pick({
  id: true,
  startDate: true,
  endDate: true,
  rating: true,
  cycle: true,
}).extend({ ratings: z.array(PastRating) })
export type PastReview = z.output<typeof PastReview>

export const PastReviewsResponse = z.object({
  success: z.literal(true),
  reviews: z.array(PastReview),
  /** Criteria whose past ratings the viewer sees only after rating them. */
  hiddenCriteria: z.array(z.uuid()),
})
export type PastReviewsResponse = z.output<typeof PastReviewsResponse>

/** An open review in which someone is an evaluator, and who could take over. */
export const Seat = z.object({
  reviewId: z.uuid(),
  role: z.enum(['first', 'second']),
  userId: z.uuid(),
  user: Name,
  startDate: z.string(),
  endDate: z.string(),
  evaluationPhase: z.enum(openPhases),
  suggestion: Name.extend({ id: z.uuid() }).nullable(),
})
export type Seat = z.output<typeof Seat>

export const SeatsResponse = z.object({ success: z.literal(true), seats: z.array(Seat) })
export type SeatsResponse = z.output<typeof SeatsResponse>

/** Replaces an evaluator in some of their open reviews. */
export const HandOver = z.object({
  seats: z
    .array(z.object({ reviewId: Id, role: Seat.shape.role, evaluatorId: Id }), validation.list)
    .max(200, validation.tooManyItems(200)),
})
export type HandOver = z.output<typeof HandOver>

export const HandOverResponse = z.object({
  success: z.literal(true),
  results: z.array(
    Seat.pick({ reviewId: true, role: true }).extend({
      isDone: z.boolean(),
      /** Why the evaluator was not replaced. */
      problem: z.string().nullable(),
    }),
  ),
})
export type HandOverResponse = z.output<typeof HandOverResponse>
