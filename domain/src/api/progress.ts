import { z } from 'zod'
import { phases } from '../phases'

/** The number of reviews in one department and phase, and how many of them are overdue. */
export const ProgressCount = z.object({
  department: z.string(),
  phase: z.enum(phases),
  total: z.int(),
  overdue: z.int(),
})
export type ProgressCount = z.output<typeof ProgressCount>

/**
 * Combinations without reviews are left out. `withoutEvaluator` counts open reviews with an evaluator who was deleted or has left.
 * `remindedToday` are the ids of the people whom an admin reminded today.
 */
export const ProgressResponse = z.object({
  success: z.literal(true),
  counts: z.array(ProgressCount),
  withoutEvaluator: z.int(),
  remindedToday: z.array(z.uuid()),
})
export type ProgressResponse = z.output<typeof ProgressResponse>
