import { z } from 'zod'
import { cycleLimits } from '../cycles/cycles'
import { validation } from '../messages/english'
import { Id, limitedText, listOf, Name, success } from './common'
import { EvaluatorProblem, PlanReason, PlanValue, PlanWarning, verdicts } from './cycle-reasons'
import { PinnedEvaluators } from './cycles'

export const PlannedEvaluator = z.object({
  id: z.uuid(),
  name: Name,
  source: z.enum(['manager', 'top', 'last-cycle', 'pinned']),
  /** Why this person cannot evaluate. */
  problem: EvaluatorProblem.optional(),
})

/** The verdict on one person. */
export const PlanRow = z.object({
  userId: z.uuid(),
  user: Name,
  department: z.string(),
  position: z.string().nullable(),
  verdict: z.enum(verdicts),
  /** The rule that left the person out, the obstacles, or the reason why a review exists. Empty for `create`. */
  reasons: z.array(PlanReason),
  /** Why the person was included or excluded by hand, if they were. */
  note: z.string().nullable(),
  firstEvaluator: PlannedEvaluator.nullable(),
  secondEvaluator: PlannedEvaluator.nullable(),
  criteriaSet: z.object({ id: z.uuid(), name: z.string(), number: z.int() }).nullable(),
  warnings: z.array(PlanWarning),
  hasManager: z.boolean(),
  /** Whether the launch mail to this person is their invitation. */
  needsInvitation: z.boolean(),
})
export type PlanRow = z.output<typeof PlanRow>

/** References in settings: departments and positions by name, people and criteria sets by ID. */
export const CycleReferences = z.object({
  departments: z.array(z.string()),
  positions: z.array(z.string()),
  people: z.array(z.string()),
  criteriaSets: z.array(z.string()),
})
export type CycleReferences = z.output<typeof CycleReferences>

export const PlanResponse = success({
  rows: z.array(PlanRow),
  /** The number of people in the company. The verdicts add up to it. */
  headCount: z.int(),
  /** Identifies this plan. Send it to launch the cycle. */
  fingerprint: z.string(),
  /** References to things that were deleted since. */
  deletedReferences: CycleReferences,
})
export type PlanResponse = z.output<typeof PlanResponse>

export const LaunchCycle = z.object({ fingerprint: z.string(validation.text).max(100) })
export type LaunchCycle = z.output<typeof LaunchCycle>

/** One difference between the plan that was seen and the current one. `before` or `after` is null if the person was added or deleted. */
export const PlanDifference = z.object({
  userId: z.uuid(),
  user: Name,
  before: z.array(PlanValue).nullable(),
  after: z.array(PlanValue).nullable(),
})
export type PlanDifference = z.output<typeof PlanDifference>

/** The body of a 409 after a launch with an outdated fingerprint. `differences` is null if the plan was never shown. */
export const PlanConflict = z.object({ differences: z.array(PlanDifference).nullable() })
export type PlanConflict = z.output<typeof PlanConflict>

/** Rows of a file: the email address or employee number of the employee and of the evaluators. Empty means that the rule decides. */
export const MatchEvaluators = z.object({
  rows: listOf(
    z.object({
      employee: limitedText(cycleLimits.fileCell),
      first: limitedText(cycleLimits.fileCell),
      second: limitedText(cycleLimits.fileCell),
    }),
    cycleLimits.people,
  ),
})
export type MatchEvaluators = z.output<typeof MatchEvaluators>

/** Why a row of a file sets no evaluators. */
export const FileProblem = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['employee-missing', 'duplicate-employee', 'own-row', 'own-evaluator']) }),
  z.object({ kind: z.enum(['unknown-employee', 'unknown-first', 'unknown-second']), cell: z.string() }),
])
export type FileProblem = z.output<typeof FileProblem>

export const MatchedEvaluators = success({
  /** In the order of the file. `pinned` is null if there is a problem. */
  rows: z.array(
    z.object({
      employee: Name.nullable(),
      first: Name.nullable(),
      second: Name.nullable(),
      pinned: PinnedEvaluators.nullable(),
      problem: FileProblem.nullable(),
    }),
  ),
})
export type MatchedEvaluators = z.output<typeof MatchedEvaluators>

/** People to add to a running cycle. An evaluator who is null is chosen by the rule. */
export const AddPeople = z.object({
  people: listOf(
    PinnedEvaluators.extend({
      firstEvaluatorId: Id.nullable().default(null),
      secondEvaluatorId: Id.nullable().default(null),
    }),
    cycleLimits.actionRows,
  ).min(1, validation.list),
  /** Reports what would happen, without adding anyone. */
  dryRun: z.boolean(validation.trueOrFalse).default(true),
})
export type AddPeople = z.output<typeof AddPeople>

/** Why someone cannot be added. */
export const AdditionProblem = z.discriminatedUnion('kind', [
  PlanReason,
  z.object({ kind: z.enum(['unknown-person', 'own-evaluators']) }),
])
export type AdditionProblem = z.output<typeof AdditionProblem>

export const AddPeopleResponse = success({
  /** In the order of the request. */
  rows: z.array(
    z.object({
      userId: z.uuid(),
      user: Name.nullable(),
      /** Whether the person was added or, with `dryRun`, will be added. */
      isAdded: z.boolean(),
      /** Empty if the person is added. */
      problems: z.array(AdditionProblem),
      /** Why the rules leave the person out. */
      leftOutBy: z.array(PlanReason),
      warnings: z.array(PlanWarning),
      firstEvaluator: PlannedEvaluator.nullable(),
      secondEvaluator: PlannedEvaluator.nullable(),
      /** Whether the viewer can choose the evaluators by hand. */
      canSetEvaluators: z.boolean(),
    }),
  ),
})
export type AddPeopleResponse = z.output<typeof AddPeopleResponse>
