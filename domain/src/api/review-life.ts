import { z } from 'zod'
import { validation } from '../messages/english'
import { textLimits } from '../reviews/fields'
import { openPhases } from '../reviews/phases'
import { isOverallRating } from '../reviews/scoring'
import { ApiProblem, Id, limitedText, listOf, Name, oneOf, success } from './common'
import { Reason } from './cycles'
import { EvaluationScoring, ReviewCard } from './reviews'

/** Calls about a review other than saving and moving it. */

/** `as=employee` shows the review as its employee sees it now. For admins and the second evaluator. */
export const ReadReview = z.object({
  as: oneOf(['employee']).optional(),
})

export const AskBack = z.object({ reason: Reason })
export type AskBack = z.output<typeof AskBack>

export const SkipPhase = z.object({
  /** The current phase. If it is another one, the review has moved since the client read it. */
  phase: oneOf(openPhases),
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

export const PastReviewsResponse = success({
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

export const SeatsResponse = success({ seats: z.array(Seat) })
export type SeatsResponse = z.output<typeof SeatsResponse>

/** Replaces an evaluator in some of their open reviews. */
export const HandOver = z.object({
  seats: listOf(z.object({ reviewId: Id, role: Seat.shape.role, evaluatorId: Id }), 200),
})
export type HandOver = z.output<typeof HandOver>

/** Why an evaluator was not replaced. */
export const HandOverProblem = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['not-found', 'already-replaced']) }),
  ApiProblem,
])
export type HandOverProblem = z.output<typeof HandOverProblem>

export const HandOverResponse = success({
  results: z.array(
    Seat.pick({ reviewId: true, role: true }).extend({
      isDone: z.boolean(),
      problem: HandOverProblem.nullable(),
    }),
  ),
})
export type HandOverResponse = z.output<typeof HandOverResponse>

const Version = z.int(validation.version).min(1, validation.version)

/** The version is the one that the admin has seen. */
export const AdjustResult = z.object({
  /** The new overall rating. */
  to: z.number(validation.result).refine(isOverallRating, validation.result),
  reason: Reason,
  version: Version,
})
export type AdjustResult = z.output<typeof AdjustResult>

export const UndoAdjustment = z.object({ version: Version })
export type UndoAdjustment = z.output<typeof UndoAdjustment>

/** The number of completed reviews of a cycle with each level, without the viewer's own review. */
export const LevelsResponse = success({
  levels: z.array(z.object({ level: EvaluationScoring.shape.performanceLevel.unwrap(), count: z.int() })),
})
export type LevelsResponse = z.output<typeof LevelsResponse>
