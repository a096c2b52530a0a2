import { z } from 'zod'
import { criteriaLimit, criterionLimits } from '../criteria/criteria-sets'
import { cycleStates } from '../cycles/cycles'
import { criteria, validation } from '../messages/english'
import { isBlank, isVisible } from '../reviews/fields'
import { Id, limitedText, listOf, Name, success, Timestamp, WholeNumber } from './common'
import { ItemName } from './company'

const english = { criteria, validation }
export type CriterionTexts = typeof english

/** The editor shows these errors before it saves, in the language of the reader. Errors of the API are in English. */
export function criterionSchemas({ criteria, validation }: CriterionTexts) {
  const text = (limit: number) => limitedText(limit, validation)
  const Weight = z.number(criteria.weight).min(0, criteria.weight).max(100, criteria.weight)
  const value = z.int(criteria.stepValue).min(1, criteria.stepValue).max(5, criteria.stepValue)
  const label = text(criterionLimits.label)
  const ScaleStep = z.object({ value, label: label.refine((label) => !isBlank(label), criteria.stepLabel) })
  const CreateCriterion = z.object({
    name: text(criterionLimits.name).refine(isVisible, validation.nameRequired),
    category: text(criterionLimits.category).refine(
      (category) => !isBlank(category),
      criteria.categoryRequired,
    ),
    weight: Weight,
    description: text(criterionLimits.description).default(''),
    scale: z
      .array(ScaleStep, criteria.scaleSize)
      .min(2, criteria.scaleSize)
      .max(criterionLimits.steps, criteria.scaleSize)
      .refine(
        (scale) => new Set(scale.map(({ value }) => value)).size === scale.length,
        criteria.duplicateStep,
      ),
  })
  /** A criterion that may be incomplete: its texts may be empty, and its scale may have too few steps. */
  const DraftCriterion = z.object({
    /** The client chooses the ID of a new criterion. A criterion has the same ID in all versions. */
    id: Id,
    name: text(criterionLimits.name),
    category: text(criterionLimits.category),
    weight: Weight,
    description: text(criterionLimits.description),
    categorySubtitle: text(criterionLimits.categorySubtitle).optional(),
    scale: listOf(z.object({ value, label }), criterionLimits.steps, validation),
  })
  return { ScaleStep, CreateCriterion, DraftCriterion }
}

export const { CreateCriterion, DraftCriterion, ScaleStep } = criterionSchemas(english)
export type CreateCriterion = z.output<typeof CreateCriterion>

export const Criterion = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.string(),
  weight: z.number(),
  description: z.string(),
  scale: z.array(ScaleStep),
  /** The line below the category, the same in all its criteria. Absent: the text of a built-in category, or none. */
  categorySubtitle: z.string().optional(),
})
export type Criterion = z.output<typeof Criterion>

export const CriteriaResponse = success({ criteria: z.array(Criterion) })

export const CriterionResponse = success({ criterion: Criterion })

/** A criteria set as lists show it. */
export const CriteriaSetCard = z.object({
  id: z.uuid(),
  name: z.string(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  hasDraft: z.boolean(),
  /** The newest published version. `criteria` is the number of its criteria. */
  version: z.object({ id: z.uuid(), number: z.int(), publishedAt: Timestamp, criteria: z.int() }).nullable(),
  /** The number of reviews with any version of this set. */
  reviews: z.int(),
  /** The names of the positions with this set. Positions without a set use the default set. */
  positions: z.array(z.string()),
})
export type CriteriaSetCard = z.output<typeof CriteriaSetCard>

export const CriteriaDraft = z.object({
  criteria: z.array(DraftCriterion),
  /** The same as the revision of the set. */
  revision: z.int(),
  updatedAt: Timestamp,
})
export type CriteriaDraft = z.output<typeof CriteriaDraft>

export const CriteriaSet = CriteriaSetCard.extend({
  /**
   * Increases whenever the draft is saved, discarded or published, and with `POST /criteria`. To save, discard or publish,
   * send the last one that you read.
   */
  revision: z.int(),
  /** Newest first. `publishedBy` is null if the product published it. */
  versions: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      publishedAt: Timestamp,
      publishedBy: Name.nullable(),
      reviews: z.int(),
    }),
  ),
  draft: CriteriaDraft.nullable(),
})
export type CriteriaSet = z.output<typeof CriteriaSet>

/** A published version. It never changes. */
export const CriteriaVersion = z.object({
  id: z.uuid(),
  setId: z.uuid(),
  setName: z.string(),
  number: z.int(),
  publishedAt: Timestamp,
  criteria: z.array(Criterion),
})
export type CriteriaVersion = z.output<typeof CriteriaVersion>

const Revision = z.int(validation.wholeNumber).min(0, validation.wholeNumber)

/** The draft of the new set is empty, or a copy of the newest version (or else the draft) of the set `copyOf`. */
export const CreateCriteriaSet = z.object({ name: ItemName, copyOf: Id.optional() })
export type CreateCriteriaSet = z.output<typeof CreateCriteriaSet>

export const UpdateCriteriaSet = z.object({
  name: ItemName.optional(),
  isActive: z.boolean(validation.trueOrFalse).optional(),
  /** Makes this set the default instead of the current one. */
  isDefault: z.literal(true, validation.oneOf(['true'])).optional(),
})
export type UpdateCriteriaSet = z.output<typeof UpdateCriteriaSet>

export const SaveCriteriaDraft = z.object({
  criteria: listOf(DraftCriterion, criteriaLimit).refine(
    (criteria) => new Set(criteria.map(({ id }) => id)).size === criteria.length,
    validation.duplicateCriterion,
  ),
  revision: Revision,
})
export type SaveCriteriaDraft = z.output<typeof SaveCriteriaDraft>

export const PublishCriteriaDraft = z.object({ revision: Revision })
export type PublishCriteriaDraft = z.output<typeof PublishCriteriaDraft>

export const DiscardCriteriaDraft = z.object({ revision: WholeNumber })
export type DiscardCriteriaDraft = z.output<typeof DiscardCriteriaDraft>

export const CriteriaSetsResponse = success({ sets: z.array(CriteriaSetCard) })
export type CriteriaSetsResponse = z.output<typeof CriteriaSetsResponse>

export const CriteriaSetResponse = success({ set: CriteriaSet })
export type CriteriaSetResponse = z.output<typeof CriteriaSetResponse>

/** The uses of a set, newest cycles first, at most 50. `reviews` counts those with any version of the set. */
export const CriteriaSetUsage = z.object({
  positions: z.array(z.string()),
  cycles: z.array(z.object({ id: z.uuid(), name: z.string(), state: z.enum(cycleStates), reviews: z.int() })),
  reviewsOutsideCycles: z.int(),
})
export type CriteriaSetUsage = z.output<typeof CriteriaSetUsage>

export const CriteriaSetUsageResponse = success({ usage: CriteriaSetUsage })
export type CriteriaSetUsageResponse = z.output<typeof CriteriaSetUsageResponse>

export const CriteriaDraftResponse = success({ draft: CriteriaDraft })
export type CriteriaDraftResponse = z.output<typeof CriteriaDraftResponse>

/** The body of a 409 after saving, discarding or publishing with an outdated revision. */
export const CriteriaDraftConflict = z.object({
  draft: CriteriaDraft.nullable(),
  /** The current revision of the set. */
  revision: z.int(),
})
export type CriteriaDraftConflict = z.output<typeof CriteriaDraftConflict>

export const CriteriaVersionResponse = success({ version: CriteriaVersion })
export type CriteriaVersionResponse = z.output<typeof CriteriaVersionResponse>
