import { z } from 'zod'
import { cycleLimits } from '../cycles'
import { validation } from '../messages/en/validation'
import { limitedText, Name } from './common'
import { PinnedEvaluators } from './cycles'

export const PlannedEvaluator = z.object({
  id: z.uuid(),
  name: Name,
  source: z.enum(['manager', 'top', 'last-cycle', 'pinned']),
  /** Why this person cannot evaluate. */
  problem: z.string().optional(),
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
  /** Whether the launch mail to this person is their invitation. */
  needsInvitation: z.boolean(),
})
export type PlanRow = z.output<typeof PlanRow>

/** What settings refer to: departments and positions by name, people and criteria sets by ID. */
export const CycleReferences = z.object({
  departments: z.array(z.string()),
  positions: z.array(z.string()),
  people: z.array(z.string()),
  criteriaSets: z.array(z.string()),
})
export type CycleReferences = z.output<typeof CycleReferences>

export const PlanResponse = z.object({
  success: z.literal(true),
  rows: z.array(PlanRow),
  /** Everyone in the company. The verdicts add up to it. */
  headCount: z.int(),
  /** Identifies this plan. Send it to launch the cycle. */
  fingerprint: z.string(),
  /** What the settings refer to but was deleted since. */
  unknown: CycleReferences,
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
        employee: limitedText(cycleLimits.fileCell),
        first: limitedText(cycleLimits.fileCell),
        second: limitedText(cycleLimits.fileCell),
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
