import type { Viewer } from '@evenhand/domain/permissions'
import { type EvaluationEdit, saveEvaluations } from '@evenhand/domain/review'
import type { Context } from '../context'
import { changeReview, type SaveOptions } from './change-review'

export async function saveReviewEvaluations(
  context: Context,
  actor: Viewer,
  id: string,
  edits: EvaluationEdit[],
  { version: readVersion, autosave: isAutosave = false }: SaveOptions,
): Promise<void> {
  await changeReview(context, actor, id, (review) => ({
    decision: saveEvaluations(review, actor, edits, { readVersion, sharing: context.sharing }),
    isAutosave,
  }))
}
