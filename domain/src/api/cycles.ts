import { z } from 'zod'
import { cycleLimits, cycleStates, cycleStatuses } from '../cycles'
import { validation } from '../messages/en/validation'
import { openPhases, phases } from '../phases'
import { CompanyName, Day, Id, limitedText, Name, pagingShape, Timestamp } from './common'
import { ItemName } from './company'

const Reason = limitedText(cycleLimits.reason).refine((text) => text.trim() !== '', validation.revertReason)

/** The last day of each phase. */
export const DueDates = z.object(
  Object.fromEntries(openPhases.map((phase) => [phase, Day])) as Record<
    (typeof openPhases)[number],
    typeof Day
  >,
)
export type DueDates = z.output<typeof DueDates>

const HandPicked = z
  .array(z.object({ userId: Id, reason: Reason }), validation.list)
  .max(cycleLimits.people, validation.tooManyItems(cycleLimits.people))

/** Who takes part. An empty list of departments or positions means all of them. */
export const CycleRules = z.object({
  departments: z.array(CompanyName(validation.department), validation.list),
  positions: z.array(CompanyName(validation.position), validation.list),
  /** Only people who joined on or before this day. */
  joinedBy: Day.nullable(),
  /** Not people who are on leave on this day. */
  notOnLeaveOn: Day.nullable(),
  include: HandPicked,
  exclude: HandPicked,
})
export type CycleRules = z.output<typeof CycleRules>

/** Evaluators that were set by hand or come from a file. Null means that the rule decides. */
export const PinnedEvaluators = z.object({
  userId: Id,
  firstEvaluatorId: Id.nullable(),
  secondEvaluatorId: Id.nullable(),
})
export type PinnedEvaluators = z.output<typeof PinnedEvaluators>

/** The first evaluator is the manager, the second one the manager's manager. */
export const CycleEvaluators = z.object({
  /** Evaluates where there is no manager. */
  topEvaluatorId: Id.nullable(),
  /** Whether the evaluators of the last cycle are used where there is still none. */
  usesLastCycle: z.boolean(validation.trueOrFalse),
  pinned: z
    .array(PinnedEvaluators, validation.list)
    .max(cycleLimits.people, validation.tooManyItems(cycleLimits.people)),
})
export type CycleEvaluators = z.output<typeof CycleEvaluators>

/** The criteria set of all reviews. Null: the set of each employee's position. */
export const CycleCriteria = z.object({ criteriaSetId: Id.nullable() })

export const CycleSettings = z.object({
  startDate: Day,
  endDate: Day,
  dueDates: DueDates,
  rules: CycleRules,
  evaluators: CycleEvaluators,
  criteria: CycleCriteria,
})
export type CycleSettings = z.output<typeof CycleSettings>

/** The number of reviews of a launched cycle. */
export const CycleCounts = z.object({
  total: z.int(),
  completed: z.int(),
  /** Closed without a result. */
  closed: z.int(),
  overdue: z.int(),
})
export type CycleCounts = z.output<typeof CycleCounts>

/** The background job that creates the reviews. It is done when `created + failed = total`. */
export const LaunchProgress = z.object({ total: z.int(), created: z.int(), failed: z.int() })
export type LaunchProgress = z.output<typeof LaunchProgress>

export const CycleCard = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(cycleStates),
  startDate: z.string(),
  endDate: z.string(),
  counts: CycleCounts,
  createdAt: Timestamp,
  launchedAt: Timestamp.nullable(),
  closedAt: Timestamp.nullable(),
})
export type CycleCard = z.output<typeof CycleCard>

export const Cycle = CycleCard.extend({
  settings: CycleSettings,
  /** Increases with every change. To change a cycle, send the last one that you read. */
  revision: z.int(),
  /** Null for a draft. */
  launch: LaunchProgress.extend({
    /** People whose review could not be created, and why. */
    problems: z.array(z.object({ userId: z.uuid(), user: Name, problem: z.string() })),
  }).nullable(),
})
export type Cycle = z.output<typeof Cycle>

/** The settings are defaults, or those of the cycle `copyOf` with all dates moved by whole months. */
export const CreateCycle = z.object({ name: ItemName, copyOf: Id.optional() })
export type CreateCycle = z.output<typeof CreateCycle>

/** Settings can only be changed while the cycle is a draft. */
export const UpdateCycle = z.object({
  name: ItemName.optional(),
  settings: CycleSettings.optional(),
  revision: z.int(validation.wholeNumber).min(0, validation.wholeNumber),
})
export type UpdateCycle = z.output<typeof UpdateCycle>

const PlannedEvaluator = z.object({
  id: z.uuid(),
  name: Name,
  source: z.enum(['manager', 'top', 'last-cycle', 'pinned']),
})

/** The verdict on one person. */
export const PlanRow = z.object({
  userId: z.uuid(),
  user: Name,
  department: z.string(),
  position: z.string().nullable(),
  verdict: z.enum(['create', 'exists', 'left-out', 'blocked']),
  /** Which rule left the person out, what blocks the review, or why one exists. Null for `create`. */
  reason: z.string().nullable(),
  /** Why the person was included or excluded by hand, if they were. */
  note: z.string().nullable(),
  firstEvaluator: PlannedEvaluator.nullable(),
  secondEvaluator: PlannedEvaluator.nullable(),
  criteriaSet: z.object({ id: z.uuid(), name: z.string(), number: z.int() }).nullable(),
  warnings: z.array(z.string()),
  hasManager: z.boolean(),
})
export type PlanRow = z.output<typeof PlanRow>

export const PlanResponse = z.object({
  success: z.literal(true),
  rows: z.array(PlanRow),
  /** Everyone in the company. The verdicts add up to it. */
  headCount: z.int(),
  /** Identifies this plan. Send it to launch the cycle. */
  fingerprint: z.string(),
})
export type PlanResponse = z.output<typeof PlanResponse>

export const LaunchCycle = z.object({ fingerprint: z.string(validation.text).max(100) })
export type LaunchCycle = z.output<typeof LaunchCycle>

/** One difference between the plan that was seen and the current one. `before` or `after` is null if the person was added or deleted. */
export const PlanDifference = z.object({
  userId: z.uuid(),
  user: Name,
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type PlanDifference = z.output<typeof PlanDifference>

/** The body of a 409 after a launch with an outdated fingerprint. `differences` is null if the plan was never shown. */
export const PlanConflict = z.object({ differences: z.array(PlanDifference).nullable() })
export type PlanConflict = z.output<typeof PlanConflict>

/** Rows of a file: the email address or employee number of the employee and of the evaluators. Empty means that the rule decides. */
export const MatchEvaluators = z.object({
  rows: z
    .array(
      z.object({
        employee: limitedText(320),
        first: limitedText(320),
        second: limitedText(320),
      }),
      validation.list,
    )
    .max(cycleLimits.people, validation.tooManyItems(cycleLimits.people)),
})
export type MatchEvaluators = z.output<typeof MatchEvaluators>

export const MatchedEvaluators = z.object({
  success: z.literal(true),
  /** In the order of the file. `pinned` is null if there is a problem. */
  rows: z.array(
    z.object({
      employee: Name.nullable(),
      first: Name.nullable(),
      second: Name.nullable(),
      pinned: PinnedEvaluators.nullable(),
      problem: z.string().nullable(),
    }),
  ),
})
export type MatchedEvaluators = z.output<typeof MatchedEvaluators>

/** The reviews of one department at launch and one phase. `phase` is null for reviews that were closed without a result. */
export const BoardCount = z.object({
  department: z.string(),
  phase: z.enum(phases).nullable(),
  total: z.int(),
  overdue: z.int(),
  stalled: z.int(),
})
export type BoardCount = z.output<typeof BoardCount>

export const BoardResponse = z.object({
  success: z.literal(true),
  counts: z.array(BoardCount),
  /** Null while too few reviews have moved to tell. */
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
  phase: z.enum(phases, validation.oneOf(phases)).optional(),
  status: z.enum(cycleStatuses, validation.oneOf(cycleStatuses)).optional(),
  /** The first or second evaluator. */
  evaluatorId: Id.optional(),
  search: z.string().max(200, validation.searchTooLong).default(''),
}
export const ListCycleReviews = z.object({ ...pagingShape, ...cycleReviewFilters })
export type ListCycleReviews = z.output<typeof ListCycleReviews>
export const ListCycleReviewIds = z.object(cycleReviewFilters)
export type ListCycleReviewIds = z.output<typeof ListCycleReviewIds>

const Participant = z.object({ id: z.uuid(), name: Name.nullable() })

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
  dueDate: z.string(),
  isOverdue: z.boolean(),
  isStalled: z.boolean(),
  firstEvaluator: Participant,
  secondEvaluator: Participant,
  /** Whose turn it is. Null unless the review is open. */
  waitingFor: Participant.nullable(),
  daysWaiting: z.int(),
})
export type CycleReview = z.output<typeof CycleReview>

export const CycleReviewsResponse = z.object({
  success: z.literal(true),
  reviews: z.array(CycleReview),
  total: z.int(),
})
export type CycleReviewsResponse = z.output<typeof CycleReviewsResponse>

/** The ids of all reviews that match, in the order of the list. */
export const CycleReviewIdsResponse = z.object({ success: z.literal(true), ids: z.array(z.uuid()) })
export type CycleReviewIdsResponse = z.output<typeof CycleReviewIdsResponse>

/** What a bulk action does. */
export const CycleAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nudge') }),
  /** Due dates of phases that are left out stay as they are. */
  z.object({ kind: z.literal('change-dates'), dueDates: DueDates.partial(), endDate: Day.optional() }),
  z.object({ kind: z.literal('replace-evaluator'), from: Id, to: Id }),
  z.object({
    kind: z.literal('skip-phase'),
    phase: z.enum(openPhases, validation.oneOf(openPhases)),
    reason: Reason,
  }),
  z.object({ kind: z.literal('close'), reason: Reason }),
])
export type CycleAction = z.output<typeof CycleAction>

/** At most `cycleLimits.actionRows` reviews per request. Clients send more in several requests. */
export const RunCycleAction = z.object({
  action: CycleAction,
  reviewIds: z
    .array(Id, validation.list)
    .min(1, validation.list)
    .max(cycleLimits.actionRows, validation.tooManyItems(cycleLimits.actionRows)),
})
export type RunCycleAction = z.output<typeof RunCycleAction>

export const CycleActionResponse = z.object({
  success: z.literal(true),
  /** In the order of the request. */
  rows: z.array(
    z.object({
      reviewId: z.uuid(),
      user: Name.nullable(),
      /** Preview: will change. Result: changed. */
      isChanged: z.boolean(),
      /** What happens or happened, or why nothing does. */
      text: z.string(),
    }),
  ),
})
export type CycleActionResponse = z.output<typeof CycleActionResponse>

const changeKinds = ['new', 'gone', 'moved', 'manager-changed'] as const

/** A difference between the running cycle and its rules. */
export const CycleChange = z.object({
  userId: z.uuid(),
  user: Name,
  kind: z.enum(changeKinds),
  reviewId: z.uuid().nullable(),
  /** What is different, and what applying it does. */
  text: z.string(),
  /** Why it cannot be applied. */
  blockedBy: z.string().nullable(),
})
export type CycleChange = z.output<typeof CycleChange>

export const CycleChangesResponse = z.object({ success: z.literal(true), changes: z.array(CycleChange) })
export type CycleChangesResponse = z.output<typeof CycleChangesResponse>

export const ApplyCycleChanges = z.object({
  changes: z
    .array(
      z.object({ userId: Id, kind: z.enum(changeKinds, validation.oneOf(changeKinds)) }),
      validation.list,
    )
    .min(1, validation.list)
    .max(cycleLimits.actionRows, validation.tooManyItems(cycleLimits.actionRows)),
})
export type ApplyCycleChanges = z.output<typeof ApplyCycleChanges>

export const CycleChangeResultsResponse = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({ userId: z.uuid(), kind: z.enum(changeKinds), isApplied: z.boolean(), text: z.string() }),
  ),
})
export type CycleChangeResultsResponse = z.output<typeof CycleChangeResultsResponse>

export const CyclesResponse = z.object({ success: z.literal(true), cycles: z.array(CycleCard) })
export type CyclesResponse = z.output<typeof CyclesResponse>

export const CycleResponse = z.object({ success: z.literal(true), cycle: Cycle })
export type CycleResponse = z.output<typeof CycleResponse>
