import { z } from 'zod'
import { validation } from '../messages/en/validation'
import { confirmableSteps, setupSteps } from '../setup'

/** Absent fields do not change. */
export const UpdateSetup = z.object({
  confirmed: z.enum(confirmableSteps, validation.oneOf(confirmableSteps)).optional(),
  isDismissed: z.boolean(validation.trueOrFalse).optional(),
})
export type UpdateSetup = z.output<typeof UpdateSetup>

/** Null if there is nothing left to do, or an admin has dismissed the checklist. */
export const SetupResponse = z.object({
  success: z.literal(true),
  setup: z.object({ done: z.array(z.enum(setupSteps)) }).nullable(),
})
export type SetupResponse = z.output<typeof SetupResponse>
