import type { Evaluation, Review } from '@evenhand/domain/api'
import { evaluationFields } from '@evenhand/domain/fields'
import type { Draft } from './draft'
import { evaluationKey, type FieldKey } from './field-key'

/** The review with the values of these drafts. */
export function withDrafts(
  review: Review,
  drafts: ReadonlyMap<FieldKey, Draft>,
  includes: (key: FieldKey) => boolean,
): Review {
  if (drafts.size === 0) return review
  return { ...review, detailedEvaluations: review.detailedEvaluations.map(withDraft) }

  function withDraft(evaluation: Evaluation): Evaluation {
    const changes = evaluationFields.flatMap((field) => {
      const key = evaluationKey(evaluation.criteriaId, field)
      const draft = drafts.get(key)
      return draft && includes(key) ? [[field, draft.value]] : []
    })
    return changes.length === 0 ? evaluation : { ...evaluation, ...Object.fromEntries(changes) }
  }
}
