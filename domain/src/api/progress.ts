import { z } from 'zod'
import { phases } from '../phases'
import { departments } from '../users'

/** How many reviews of one department's people stand in one phase, and how many of these are overdue. */
export const ProgressCount = z.object({
  department: z.enum(departments),
  phase: z.enum(phases),
  total: z.int(),
  overdue: z.int(),
})
export type ProgressCount = z.output<typeof ProgressCount>

/** Where no review stands there is no count. */
export const ProgressResponse = z.object({ success: z.literal(true), counts: z.array(ProgressCount) })
export type ProgressResponse = z.output<typeof ProgressResponse>
