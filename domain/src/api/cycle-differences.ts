import { z } from 'zod'
import { cycleLimits } from '../cycles/cycles'
import { validation } from '../messages/english'
import { ApiProblem, Id, listOf, Name, oneOf, success } from './common'
import { LeavingReason, PlanReason } from './cycle-reasons'

/** `manager-missing` cannot be applied: an admin has to choose the evaluator. */
const appliedKinds = ['new', 'gone', 'moved', 'manager-changed'] as const

/** Why a difference cannot be applied. */
export const DifferenceProblem = z.discriminatedUnion('kind', [
  PlanReason,
  z.object({ kind: z.enum(['choose-evaluator', 'own-review', 'already-applied']) }),
  ApiProblem,
])
export type DifferenceProblem = z.output<typeof DifferenceProblem>

const about = {
  userId: z.uuid(),
  user: Name,
  reviewId: z.uuid().nullable(),
  /** Why it cannot be applied. Empty if it can. */
  blockedBy: z.array(DifferenceProblem),
}

/** The names are null for someone who was deleted. */
const Replacement = z.object({ from: Name.nullable(), to: Name }).nullable()

/** A difference between the running cycle and its rules. */
export const CycleDifference = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('new') }),
  z.object({ ...about, kind: z.literal('gone'), reason: LeavingReason }),
  z.object({
    ...about,
    kind: z.literal('moved'),
    department: z.object({ from: z.string(), to: z.string() }).nullable(),
    position: z.object({ from: z.string().nullable(), to: z.string().nullable() }).nullable(),
  }),
  z.object({ ...about, kind: z.literal('manager-changed'), first: Replacement, second: Replacement }),
  z.object({
    ...about,
    kind: z.literal('manager-missing'),
    seats: z.array(
      z.object({
        kind: z.enum(['deleted', 'left', 'no-manager']),
        role: z.enum(['first', 'second']),
        name: Name.nullable(),
      }),
    ),
  }),
])
export type CycleDifference = z.output<typeof CycleDifference>

export const CycleDifferencesResponse = success({ changes: z.array(CycleDifference) })
export type CycleDifferencesResponse = z.output<typeof CycleDifferencesResponse>

export const ApplyCycleDifferences = z.object({
  changes: listOf(z.object({ userId: Id, kind: oneOf(appliedKinds) }), cycleLimits.actionRows).min(
    1,
    validation.list,
  ),
})
export type ApplyCycleDifferences = z.output<typeof ApplyCycleDifferences>

export const CycleDifferenceResultsResponse = success({
  rows: z.array(
    z.object({
      userId: z.uuid(),
      kind: z.enum(appliedKinds),
      isApplied: z.boolean(),
      /** Why it was not applied. */
      problems: z.array(DifferenceProblem),
    }),
  ),
})
export type CycleDifferenceResultsResponse = z.output<typeof CycleDifferenceResultsResponse>
