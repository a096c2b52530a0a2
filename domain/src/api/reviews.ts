import { z } from 'zod'
import { validation } from '../messages/english'
import { forSummaryFields, textLimits } from '../reviews/fields'
import { phases } from '../reviews/phases'
import { reviewStates } from '../reviews/review-status'
import { levels } from '../reviews/scoring'
import { CompanyDay, Id, limitedText, listOf, Name, oneOf, success, Timestamp } from './common'
import { Criterion } from './criteria'
import { LeavingReason } from './cycle-reasons'
import { LogEntry } from './logs'

const Rating = z.int(validation.rating).min(0, validation.rating).max(5, validation.rating)

export const Evaluation = z.object({
  criteriaId: Id,
  evidence: limitedText(textLimits.evidence),
  selfRating: Rating,
  comments: limitedText(textLimits.comments),
  firstGradeRating: Rating,
  firstEvaluatorComments: limitedText(textLimits.firstEvaluatorComments),
  secondaryRating: Rating,
  secondEvaluatorComments: limitedText(textLimits.secondEvaluatorComments),
})
export type Evaluation = z.output<typeof Evaluation>

export const EvaluationScoring = z.object({
  selfEvaluationScore: z.number(),
  firstGradeRating: z.number(),
  secondaryRating: z.number(),
  overallPerformanceRating: z.number(),
  /** Null for a review that ended without a rating: `rating` and `overallPerformanceRating` are 0 then. */
  performanceLevel: z.enum(levels).nullable(),
  goalAchievementScore: z.number(),
  weightedTotal: z.number(),
})

/** Someone who stands in for an evaluator, and until when. */
export const StandInName = Name.extend({ id: z.uuid(), lastDay: z.string() })
export type StandInName = z.output<typeof StandInName>

/** A review as lists show it. */
export const ReviewCard = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  user: Name,
  startDate: z.string(),
  endDate: z.string(),
  firstEvaluatorId: z.uuid(),
  secondEvaluatorId: z.uuid(),
  firstEvaluator: Name.nullable(),
  secondEvaluator: Name.nullable(),
  /** Today's stand-ins for the evaluators. */
  firstStandIn: StandInName.nullable(),
  secondStandIn: StandInName.nullable(),
  rating: z.number(),
  status: z.enum(['draft', 'completed', 'overdue', 'closed']),
  /** `upcoming` if the review starts after today. */
  state: z.enum(reviewStates),
  /** The day by which the current phase should be done. The end date if the review has no due dates. */
  dueDate: z.string(),
  /** Days from today to the due date. Negative if the due date has passed. */
  daysLeft: z.int(),
  evaluationPhase: z.enum(phases),
  evaluationScoring: EvaluationScoring,
  /** Why the review was closed without a result. Null for any other review. */
  closedReason: z.string().nullable(),
  /** The rule of the cycle by which the review was closed. The reason is empty then. */
  closedRule: LeavingReason.nullable(),
  /** Whether the employee sees the result only after it is released, by an admin or on a date. */
  isHeld: z.boolean(),
  /** Whether an admin adjusted the result. Employees see it after the release, unless a setting hides it. */
  isAdjusted: z.boolean(),
  /** The overall rating that follows from the ratings. Null unless `isAdjusted`. */
  computedRating: z.number().nullable(),
  /** When the employee confirmed that they have read the result. */
  acknowledgedAt: Timestamp.nullable(),
  /** The employee's request to talk about the result. `outcome` is null until an admin closes it. */
  talk: z.object({ requestedAt: Timestamp, outcome: z.string().nullable() }).nullable(),
  /** The cycle that created the review. */
  cycle: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The evaluators' input that this viewer cannot see yet. These fields are empty in the response. */
  hidden: z.array(z.enum(['first', 'second', 'summary'])),
  /** The participants whose last day at the company is over. */
  left: z.array(z.enum(['employee', 'first', 'second'])),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** When the current turn started. */
  turnSince: Timestamp,
  version: z.int(),
})
export type ReviewCard = z.output<typeof ReviewCard>

const Goals = z.union([limitedText(5000), z.array(limitedText(1000)).max(100)], validation.goals)

export const Review = ReviewCard.extend({
  /** The employee's department and position. */
  department: z.string(),
  position: z.string().nullable(),
  corporateVision: z.string(),
  goals: Goals,
  /** The employee's reply, once `repliedAt` is set. */
  employeeComments: z.string(),
  repliedAt: Timestamp.nullable(),
  ...forSummaryFields(() => z.string()),
  criteria: z.array(Criterion),
  /** The name of the criteria set, and the number of its version. Only for admins. */
  criteriaSet: z.object({ name: z.string(), number: z.int() }).optional(),
  detailedEvaluations: z.array(Evaluation),
  /** Whether the viewer can adjust the result now, or undo the adjustment. */
  canAdjust: z.boolean(),
  /** The newest entries that the viewer may see, at most 50. */
  evaluationLogs: z.array(LogEntry),
  /** The number of all entries that the viewer may see. */
  evaluationLogCount: z.int(),
  /**
   * The older entries that still say something about the review as it is now, newest first: its last moves, who wrote a
   * value in someone else's place, who wrote the summary, what has changed since a revert, and adjustments.
   */
  olderLogs: z.array(LogEntry),
})
export type Review = z.output<typeof Review>

/** The response to a save. Clients that show the audit log fetch the review again. */
export const SavedReview = Review.omit({ evaluationLogs: true, evaluationLogCount: true, olderLogs: true })
export type SavedReview = z.output<typeof SavedReview>

const UserId = (missing: string) => z.uuid(missing).transform((id) => id.toLowerCase())
const assignmentShape = {
  startDate: CompanyDay,
  endDate: CompanyDay,
  firstEvaluatorId: UserId(validation.firstApprover),
  secondEvaluatorId: UserId(validation.secondApprover),
}
const summaryShape = forSummaryFields((field) => limitedText(textLimits[field]))
const itemLimit = 200
const optionalText = (limit: number) => z.preprocess((text) => text ?? '', limitedText(limit))

/** The server sets the phase, status, rating, scores, and evaluations, and ignores those in the body. */
export const CreateReview = z.object({
  ...assignmentShape,
  userId: UserId(validation.person),
  /** By default, the set of the employee's position, or else the default set. */
  criteriaSetId: z.preprocess((id) => id ?? undefined, Id.optional()),
  corporateVision: optionalText(5000),
  goals: z.preprocess((goals) => goals ?? '', Goals),
  employeeComments: optionalText(5000),
  ...forSummaryFields((field) => optionalText(textLimits[field])),
})
export type CreateReview = z.output<typeof CreateReview>

/** Must contain exactly one kind of change (see `reviewChange`). */
export const UpdateReview = z.object({
  version: z.int(validation.version).min(1, validation.version).optional(),
  /** True if the client saves while the user is still typing (see extend-log-entry.ts). */
  autosave: z.boolean(validation.trueOrFalse).optional(),
  ...z.object(assignmentShape).partial().shape,
  ...z.object(summaryShape).partial().shape,
  detailedEvaluations: listOf(Evaluation.partial().extend({ criteriaId: Id }), itemLimit)
    .refine(
      (edits) => new Set(edits.map(({ criteriaId }) => criteriaId)).size === edits.length,
      validation.duplicateCriterion,
    )
    .optional(),
  evaluationPhase: oneOf(phases).optional(),
  prev: z.boolean(validation.trueOrFalse).optional(),
  revertReason: limitedText(textLimits.revertReason).nullish(),
  revertCriteria: listOf(Id, itemLimit).optional(),
})
export type UpdateReview = z.output<typeof UpdateReview>

export const ReviewResponse = success({ review: Review })
export type ReviewResponse = z.output<typeof ReviewResponse>

export const SavedReviewResponse = success({ review: SavedReview })
export type SavedReviewResponse = z.output<typeof SavedReviewResponse>
