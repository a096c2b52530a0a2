import { z } from 'zod'
import { cycleLimits, cycleStates, shownCycleStates } from '../cycles/cycles'
import { validation } from '../messages/english'
import { isBlank } from '../reviews/fields'
import { openPhases } from '../reviews/phases'
import { plannedReleases, releases } from '../reviews/release-review'
import {
  CompanyDay,
  CompanyName,
  Day,
  Id,
  limitedText,
  listOf,
  Name,
  oneOf,
  success,
  Timestamp,
} from './common'
import { ItemName } from './company'

/** Why something was done by hand. */
export const Reason = limitedText(cycleLimits.reason).refine((text) => !isBlank(text), validation.reason)

/** The last day of each phase. */
export const DueDates = z.object(
  Object.fromEntries(openPhases.map((phase) => [phase, Day])) as Record<
    (typeof openPhases)[number],
    typeof Day
  >,
)

const HandPicked = z.object({ userId: Id, reason: Reason })

/** The participants. An empty list of departments or positions means all of them. */
export const CycleRules = z.object({
  departments: z.array(CompanyName(validation.department), validation.list),
  positions: z.array(CompanyName(validation.position), validation.list),
  /** Only people who joined on or before this day. */
  joinedBy: CompanyDay.nullable(),
  /** Leaves out people who are on leave on this day. */
  notOnLeaveOn: Day.nullable(),
  /** The reason is null for people who were added after the launch. */
  include: listOf(HandPicked.extend({ reason: Reason.nullable() }), cycleLimits.people),
  exclude: listOf(HandPicked, cycleLimits.people),
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
  /** The person who evaluates where there is no manager. */
  topEvaluatorId: Id.nullable(),
  /** Whether the evaluators of the last cycle are used where there is still none. */
  usesLastCycle: z.boolean(validation.trueOrFalse),
  pinned: listOf(PinnedEvaluators, cycleLimits.people),
})

/** The criteria set of all reviews. Null: the set of each employee's position. */
export const CycleCriteria = z.object({ criteriaSetId: Id.nullable() })

/** When employees see their results. The date is only used for 'on-date'. */
export const CycleRelease = z.object({
  when: oneOf(releases),
  date: Day.nullable(),
})
export type CycleRelease = z.output<typeof CycleRelease>

export const CycleSettings = z.object({
  startDate: Day,
  endDate: Day,
  dueDates: DueDates,
  rules: CycleRules,
  evaluators: CycleEvaluators,
  criteria: CycleCriteria,
  release: CycleRelease,
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

/** Why the review of someone in a launched cycle was not created. `name` is the evaluator's, null if unknown. */
export const LaunchProblem = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['deleted', 'left', 'open-review']) }),
  z.object({ kind: z.literal('evaluator-deleted'), name: Name.nullable() }),
  z.object({ kind: z.literal('evaluator-left'), name: Name }),
  /** An unexpected error. The server log has the details. */
  z.object({ kind: z.literal('failed') }),
])
export type LaunchProblem = z.output<typeof LaunchProblem>

export const CycleCard = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(cycleStates),
  /** Like `state`, but 'scheduled' for a running cycle before its start date. */
  shownState: z.enum(shownCycleStates),
  startDate: z.string(),
  endDate: z.string(),
  counts: CycleCounts,
  createdAt: Timestamp,
  launchedAt: Timestamp.nullable(),
  closedAt: Timestamp.nullable(),
  /** Whether employees do not see the results of completed reviews until they are released. Never for a draft. */
  isHeld: z.boolean(),
  /** When the results were released, by an admin or on their date. */
  releasedAt: Timestamp.nullable(),
})
export type CycleCard = z.output<typeof CycleCard>

export const Cycle = CycleCard.extend({
  settings: CycleSettings,
  /** Increases with every change. To change a cycle, send the last one that you read. */
  revision: z.int(),
  /** Null for a draft. */
  launch: LaunchProgress.extend({
    /** People whose review could not be created, and why. */
    problems: z.array(z.object({ userId: z.uuid(), user: Name, problem: LaunchProblem })),
  }).nullable(),
})
export type Cycle = z.output<typeof Cycle>

/** The settings are defaults, or those of the cycle `copyOf` with all dates moved by whole months: by a year if the name has the next year. */
export const CreateCycle = z.object({ name: ItemName, copyOf: Id.optional() })
export type CreateCycle = z.output<typeof CreateCycle>

/** Settings can only be changed while the cycle is a draft. `ChangeCycleDates` and `ChangeRelease` are the exceptions. */
export const UpdateCycle = z.object({
  name: ItemName.optional(),
  settings: CycleSettings.optional(),
  revision: z.int(validation.wholeNumber).min(0, validation.wholeNumber),
})
export type UpdateCycle = z.output<typeof UpdateCycle>

/** New dates for people who are added to a running cycle. Due dates of phases that are left out stay as they are. */
export const ChangeCycleDates = z.object({ dueDates: DueDates.partial(), endDate: Day.optional() })
export type ChangeCycleDates = z.output<typeof ChangeCycleDates>

/** When the results of a launched cycle are released. `date` is needed only for 'on-date'. */
export const ChangeRelease = z.object({
  when: oneOf(plannedReleases),
  date: Day.nullable(),
})
export type ChangeRelease = z.output<typeof ChangeRelease>

export const CyclesResponse = success({ cycles: z.array(CycleCard) })
export type CyclesResponse = z.output<typeof CyclesResponse>

export const CycleResponse = success({ cycle: Cycle })
export type CycleResponse = z.output<typeof CycleResponse>
