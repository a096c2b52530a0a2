import { z } from 'zod'
import { cycleLimits, cycleStatuses } from '../cycles/cycles'
import { validation } from '../messages/english'
import { openPhases, phases } from '../reviews/phases'
import { ApiProblem, CompanyName, Id, listOf, Name, oneOf, pagingShape, success } from './common'
import { LeavingReason } from './cycle-reasons'
import { ChangeCycleDates, Reason } from './cycles'
import { ProgressCount } from './review-lists'
import { StandInName } from './reviews'

/** The reviews of one department at launch and one phase. `phase` is null for reviews that were closed without a result. */
export const BoardCount = ProgressCount.extend({
  phase: z.enum(phases).nullable(),
  stalled: z.int(),
  notAcknowledged: z.int(),
  talks: z.int(),
})
export type BoardCount = z.output<typeof BoardCount>

export const BoardResponse = success({
  counts: z.array(BoardCount),
  /** Null until enough reviews have left a phase. */
  forecast: z
    .object({
      /** The number of open reviews that finish after the end date at this pace. */
      late: z.int(),
      /** The median number of days in each phase. Null if too few reviews have left it. */
      medianDays: z.record(z.enum(openPhases), z.number().nullable()),
    })
    .nullable(),
  /** One point per day since the launch: the reviews that existed, and those that were completed by the end of the day. */
  burnUp: z.array(z.object({ day: z.string(), total: z.int(), completed: z.int() })),
})
export type BoardResponse = z.output<typeof BoardResponse>

const cycleReviewFilters = {
  department: CompanyName(validation.department).optional(),
  phase: oneOf(phases).optional(),
  status: oneOf(cycleStatuses).optional(),
  /** The first or second evaluator. */
  evaluatorId: Id.optional(),
  search: z.string().max(200, validation.searchTooLong).default(''),
}
export const ListCycleReviews = z.object({ ...pagingShape, ...cycleReviewFilters })
export type ListCycleReviews = z.output<typeof ListCycleReviews>
export const ListCycleReviewIds = z.object(cycleReviewFilters)
export type ListCycleReviewIds = z.output<typeof ListCycleReviewIds>

const Participant = z.object({ id: z.uuid(), name: Name.nullable() })
const Evaluator = Participant.extend({
  /** Today's stand-in for the evaluator. */
  standIn: StandInName.nullable(),
})

export const CycleReview = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  user: Name,
  /** The department and position at launch. */
  department: z.string(),
  position: z.string().nullable(),
  phase: z.enum(phases),
  status: z.enum(['open', 'completed', 'closed']),
  closedReason: z.string().nullable(),
  /** The rule of the cycle by which the review was closed. The reason is empty then. */
  closedRule: LeavingReason.nullable(),
  /** Whether the employee sees the result only after it is released, by an admin or on a date. */
  isHeld: z.boolean(),
  dueDate: z.string(),
  isOverdue: z.boolean(),
  isStalled: z.boolean(),
  firstEvaluator: Evaluator,
  secondEvaluator: Evaluator,
  /** Whose turn it is. Null unless the review is open. */
  waitingFor: Participant.nullable(),
  daysWaiting: z.int(),
})
export type CycleReview = z.output<typeof CycleReview>

/** Someone who is first or second evaluator in reviews of the cycle. The name is null if they were deleted. */
export const BoardEvaluator = Participant.extend({ openReviews: z.int(), hasLeft: z.boolean() })
export type BoardEvaluator = z.output<typeof BoardEvaluator>

export const BoardEvaluatorsResponse = success({ evaluators: z.array(BoardEvaluator) })
export type BoardEvaluatorsResponse = z.output<typeof BoardEvaluatorsResponse>

export const CycleReviewsResponse = success({ reviews: z.array(CycleReview), total: z.int() })
export type CycleReviewsResponse = z.output<typeof CycleReviewsResponse>

/** The IDs of all reviews that match, in the order of the list. */
export const CycleReviewIdsResponse = success({ ids: z.array(z.uuid()) })
export type CycleReviewIdsResponse = z.output<typeof CycleReviewIdsResponse>

/** The kinds of bulk actions. */
export const CycleAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nudge') }),
  /** Changes only these reviews. See `ChangeCycleDates` for people who are added later. */
  z.object({ kind: z.literal('change-dates'), ...ChangeCycleDates.shape }),
  z.object({ kind: z.literal('replace-evaluator'), from: Id, to: Id }),
  z.object({
    kind: z.literal('skip-phase'),
    phase: oneOf(openPhases),
    reason: Reason,
  }),
  z.object({ kind: z.literal('close'), reason: Reason }),
])
export type CycleAction = z.output<typeof CycleAction>

/** At most `cycleLimits.actionRows` reviews per request. Clients send more in several requests. */
export const RunCycleAction = z.object({
  action: CycleAction,
  reviewIds: listOf(Id, cycleLimits.actionRows).min(1, validation.list),
})
export type RunCycleAction = z.output<typeof RunCycleAction>

const phase = z.enum(openPhases)

/** The effect of a bulk action on a review, or why there is none. The names are null for someone who was deleted. */
export const ActionEffect = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['not-in-cycle', 'completed', 'closed', 'own-review']) }),
  ApiProblem,
  /** 'remind-elsewhere': another row of the same action reminds this person. */
  z.object({ kind: z.enum(['remind', 'remind-elsewhere', 'reminded-today', 'turn-of-leaver']), name: Name }),
  z.object({ kind: z.literal('turn-of-deleted') }),
  z.object({
    kind: z.literal('dates'),
    changes: z.array(
      z.object({
        fieldChanged: z.string().nullable(),
        oldValue: z.string().nullable(),
        newValue: z.string().nullable(),
      }),
    ),
  }),
  z.object({ kind: z.literal('same-dates') }),
  /** `isOther`: the new evaluator has the other role, too. */
  z.object({
    kind: z.literal('replace'),
    role: z.enum(['first', 'second', 'both']),
    name: Name.nullable(),
    isOther: z.boolean(),
  }),
  z.object({
    kind: z.enum(['already-evaluator', 'not-evaluator', 'has-left', 'own-evaluator']),
    name: Name.nullable(),
  }),
  z.object({ kind: z.literal('skip'), phase, completes: z.boolean() }),
  z.object({ kind: z.enum(['past-phase', 'before-phase']), phase }),
  z.object({ kind: z.literal('close') }),
])
export type ActionEffect = z.output<typeof ActionEffect>

export const CycleActionResponse = success({
  /** In the order of the request. */
  rows: z.array(
    z.object({
      reviewId: z.uuid(),
      user: Name.nullable(),
      /** Whether the review will change (preview) or has changed (result). */
      isChanged: z.boolean(),
      /** Whether nothing changes because the review is already as the action would leave it. */
      isAlready: z.boolean(),
      /** The current phase, if the review is overdue at once because of the action. */
      overdueIn: z.enum(openPhases).nullable(),
      /** The recipient of the reminder. */
      recipient: Name.extend({ id: z.uuid() }).nullable(),
      effect: ActionEffect,
    }),
  ),
})
export type CycleActionResponse = z.output<typeof CycleActionResponse>
