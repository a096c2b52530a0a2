import { z } from 'zod'
import { isBlank } from '../fields'
import { limitedText } from './common'

export const ScaleStep = z.object({
  value: z.int('A step has a whole number.').min(1, 'A step counts from 1.').max(5, 'A step counts to 5.'),
  label: limitedText(100).refine((label) => !isBlank(label), 'Each step needs a label.'),
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
  name: limitedText(200).refine((name) => !isBlank(name), 'A criterion needs a name.'),
  category: limitedText(200).refine((category) => !isBlank(category), 'A criterion needs a category.'),
  weight: z
    .number('The weight is a number.')
    .min(0, 'The weight is at least 0.')
    .max(100, 'The weight is at most 100.'),
  description: limitedText(10_000).default(''),
  scale: z
    .array(ScaleStep, 'A criterion needs a scale.')
    .min(2, 'A scale has at least two steps.')
    .max(5, 'A scale has at most five steps.')
    .refine(
      (scale) => new Set(scale.map(({ value }) => value)).size === scale.length,
      'Each step has its own value.',
    ),
})
export type CreateCriterion = z.output<typeof CreateCriterion>

export const CriteriaResponse = z.object({ success: z.literal(true), criteria: z.array(Criterion) })
export type CriteriaResponse = z.output<typeof CriteriaResponse>

export const CriterionResponse = z.object({ success: z.literal(true), criterion: Criterion })
export type CriterionResponse = z.output<typeof CriterionResponse>
