import { z } from 'zod'
import { cycleLimits } from '../cycles'
import { validation } from '../messages/en/validation'
import { Id, Name } from './common'

/** `manager-missing` cannot be applied: an admin has to choose the evaluator. */
const appliedKinds = ['new', 'gone', 'moved', 'manager-changed'] as const
const changeKinds = [...appliedKinds, 'manager-missing'] as const

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
      z.object({ userId: Id, kind: z.enum(appliedKinds, validation.oneOf(appliedKinds)) }),
      validation.list,
    )
    .min(1, validation.list)
    .max(cycleLimits.actionRows, validation.tooManyItems(cycleLimits.actionRows)),
})
export type ApplyCycleChanges = z.output<typeof ApplyCycleChanges>

export const CycleChangeResultsResponse = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({ userId: z.uuid(), kind: z.enum(appliedKinds), isApplied: z.boolean(), text: z.string() }),
  ),
})
export type CycleChangeResultsResponse = z.output<typeof CycleChangeResultsResponse>
