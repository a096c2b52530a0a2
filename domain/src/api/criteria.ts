import { z } from 'zod'
import { isBlank } from '../fields'
import { criteria } from '../messages/en/criteria'
import { limitedText } from './common'

const ScaleStep = z.object({
  value: z.int(criteria.stepValue).min(1, criteria.stepValue).max(5, criteria.stepValue),
  label: limitedText(100).refine((label) => !isBlank(label), criteria.stepLabel),
})

export const Criterion = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.string(),
  weight: z.number(),
  description: z.string(),
  scale: z.array(ScaleStep),
})
export type Criterion = z.output<typeof Criterion>

export const CreateCriterion = z.object({
  name: limitedText(200).refine((name) => !isBlank(name), criteria.nameRequired),
  category: limitedText(200).refine((category) => !isBlank(category), criteria.categoryRequired),
  weight: z.number(criteria.weight).min(0, criteria.weight).max(100, criteria.weight),
  description: limitedText(10_000).default(''),
  scale: z
    .array(ScaleStep, criteria.scaleSize)
    .min(2, criteria.scaleSize)
    .max(5, criteria.scaleSize)
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
