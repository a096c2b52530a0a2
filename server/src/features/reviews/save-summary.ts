import type { Viewer } from '@evenhand/domain/permissions'
import { type SummaryEdit, saveSummary } from '@evenhand/domain/summary'
import type { Context } from '../context'
import { changeReview, type SaveOptions } from './change-review'

export async function saveReviewSummary(
  context: Context,
  actor: Viewer,
  id: string,
  edit: SummaryEdit,
  { version: readVersion, autosave: isAutosave = false }: SaveOptions,
): Promise<void> {
  await changeReview(context, actor, id, (review) => ({
    decision: saveSummary(review, actor, edit, { readVersion, sharing: context.sharing }),
    isAutosave,
  }))
}
