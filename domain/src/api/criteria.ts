import { z } from 'zod'
import { isBlank, isVisible } from '../fields'
import { criteria } from '../messages/en/criteria'
import { limitedText } from './common'

/** The most characters of each text, and the most steps of a scale. */
export const criterionLimits = {
  name: 200,
  category: 200,
  categorySubtitle: 300,
  description: 10_000,
  label: 100,
  steps: 5,
} as const

export const Weight = z.number(criteria.weight).min(0, criteria.weight).max(100, criteria.weight)
export const StepValue = z.int(criteria.stepValue).min(1, criteria.stepValue).max(5, criteria.stepValue)

const ScaleStep = z.object({
  value: StepValue,
  label: limitedText(criterionLimits.label).refine((label) => !isBlank(label), criteria.stepLabel),
})

export const Criterion = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.string(),
  weight: z.number(),
  description: z.string(),
  scale: z.array(ScaleStep),
  /** The line below the category. Absent: the text of a built-in category, or none. */
  categorySubtitle: z.string().optional(),
})
export type Criterion = z.output<typeof Criterion>

export const CreateCriterion = z.object({
  name: limitedText(criterionLimits.name).refine(isVisible, criteria.nameRequired),
  category: limitedText(criterionLimits.category).refine(
    (category) => !isBlank(category),
    criteria.categoryRequired,
  ),
  weight: Weight,
  description: limitedText(criterionLimits.description).default(''),
  scale: z
    .array(ScaleStep, criteria.scaleSize)
    .min(2, criteria.scaleSize)
    .max(criterionLimits.steps, criteria.scaleSize)
    .refine(
      (scale) => new Set(scale.map(({ value }) => value)).size === scale.length,
      criteria.duplicateStep,
    ),
})
export type CreateCriterion = z.output<typeof CreateCriterion>

export const CriteriaResponse = z.object({ success: z.literal(true), criteria: z.array(Criterion) })
export type CriteriaResponse = z.output<typeof CriteriaResponse>

export const CriterionResponse = z.object({ success: z.literal(true), criterion: Criterion })
export type CriterionResponse = z.output<typeof CriterionResponse>
