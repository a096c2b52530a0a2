import { z } from 'zod'
import { validation } from '../messages/en/validation'
import { isOverallRating } from '../scoring'
import { Reason } from './cycles'
import { EvaluationScoring } from './reviews'

const Version = z.int(validation.version).min(1, validation.version)

/** The version is the one that the admin has seen. */
export const AdjustResult = z.object({
  /** The new overall rating. */
  to: z.number(validation.result).refine(isOverallRating, validation.result),
  reason: Reason,
  version: Version,
})
export type AdjustResult = z.output<typeof AdjustResult>

export const UndoAdjustment = z.object({ version: Version })
export type UndoAdjustment = z.output<typeof UndoAdjustment>

/** The number of completed reviews of a cycle with each level, without the viewer's own review. */
export const LevelsResponse = z.object({
  success: z.literal(true),
  levels: z.array(z.object({ level: EvaluationScoring.shape.performanceLevel.unwrap(), count: z.int() })),
})
export type LevelsResponse = z.output<typeof LevelsResponse>
