import { z } from 'zod'
import { Name } from './common'

/** Reasons of the plan of a cycle. Each is a kind with its values. `messages/en/cycle-plan.ts` has the words. */

const day = z.string()

export const verdicts = ['create', 'exists', 'left-out', 'blocked'] as const

/** Why someone is not part of a cycle, or no longer. */
export const LeavingReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['excluded', 'department', 'position', 'no-position', 'deleted']) }),
  z.object({ kind: z.enum(['joined-after', 'on-leave-on', 'last-day']), day }),
])
export type LeavingReason = z.output<typeof LeavingReason>

/** Why someone cannot evaluate in a cycle. */
export const EvaluatorProblem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('evaluator-left'), name: Name }),
  z.object({ kind: z.literal('evaluator-leaves-before-start'), name: Name, day }),
  z.object({ kind: z.literal('evaluator-on-long-leave'), name: Name, from: day, until: day.nullable() }),
])
export type EvaluatorProblem = z.output<typeof EvaluatorProblem>

/** Why the plan has no review for someone. */
export const PlanReason = z.discriminatedUnion('kind', [
  LeavingReason,
  EvaluatorProblem,
  z.object({ kind: z.enum(['in-cycle', 'open-review']) }),
  z.object({ kind: z.enum(['no-evaluators', 'no-first', 'no-second', 'no-manager-of-manager']) }),
  z.object({ kind: z.enum(['own-evaluator', 'first-deleted', 'second-deleted']) }),
  z.object({ kind: z.enum(['no-set', 'set-unavailable']) }),
])
export type PlanReason = z.output<typeof PlanReason>

/** Warnings about someone who gets a review. */
export const PlanWarning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('on-leave'), until: day.nullable() }),
  z.object({ kind: z.literal('last-day'), day }),
  z.object({ kind: z.literal('not-invited') }),
  z.object({ kind: z.literal('same-person'), name: Name }),
  z.object({ kind: z.literal('evaluator-on-leave'), name: Name, from: day, until: day }),
  z.object({ kind: z.literal('evaluator-leaves'), name: Name, day }),
])
export type PlanWarning = z.output<typeof PlanWarning>

/** The part of a plan about one person, to compare two plans. */
export const PlanValue = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('verdict'),
    verdict: z.enum(verdicts),
    reasons: z.array(PlanReason),
  }),
  z.object({ kind: z.enum(['first-evaluator', 'second-evaluator']), name: Name.nullable() }),
  z.object({ kind: z.literal('criteria-set'), name: z.string(), number: z.int() }),
  z.object({ kind: z.literal('department'), name: z.string() }),
  z.object({ kind: z.literal('position'), name: z.string().nullable() }),
])
export type PlanValue = z.output<typeof PlanValue>
