import { z } from 'zod'
import { cycleLimits } from '../cycles'
import { validation } from '../messages/en/validation'
import { Id, Name } from './common'
import { PlannedEvaluator } from './cycle-plan'
import { PinnedEvaluators } from './cycles'

/** People to add to a running cycle. An evaluator who is null is chosen by the rule. */
export const AddPeople = z.object({
  people: z
    .array(
      PinnedEvaluators.extend({
        firstEvaluatorId: Id.nullable().default(null),
        secondEvaluatorId: Id.nullable().default(null),
      }),
      validation.list,
    )
    .min(1, validation.list)
    .max(cycleLimits.actionRows, validation.tooManyItems(cycleLimits.actionRows)),
  /** Reports what would happen, without adding anyone. */
  dryRun: z.boolean(validation.trueOrFalse).default(true),
})
export type AddPeople = z.output<typeof AddPeople>

export const AddPeopleResponse = z.object({
  success: z.literal(true),
  /** In the order of the request. */
  rows: z.array(
    z.object({
      userId: z.uuid(),
      user: Name.nullable(),
      /** With `dryRun`: will be added. */
      isAdded: z.boolean(),
      /** Describes the effect on the person, or why there is none. */
      text: z.string(),
      firstEvaluator: PlannedEvaluator.nullable(),
      secondEvaluator: PlannedEvaluator.nullable(),
      /** Whether the viewer can choose the evaluators by hand. */
      canSetEvaluators: z.boolean(),
    }),
  ),
})
export type AddPeopleResponse = z.output<typeof AddPeopleResponse>
