import { z } from 'zod'
import { phases } from '../phases'
import { departments } from '../users'

/** The number of reviews in one department and phase, and how many of them are overdue. */
export const ProgressCount = z.object({
  department: z.enum(departments),
  phase: z.enum(phases),
  total: z.int(),
  overdue: z.int(),
})
export type ProgressCount = z.output<typeof ProgressCount>

/** Combinations without reviews are left out. */
export const ProgressResponse = z.object({ success: z.literal(true), counts: z.array(ProgressCount) })
export type ProgressResponse = z.output<typeof ProgressResponse>
