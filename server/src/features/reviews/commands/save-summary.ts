import type { SavedReview } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { Viewer } from '@evenhand/domain/permissions'
import { saveSummary as decide, type SummaryEdit } from '@evenhand/domain/save-summary'
import { transaction } from '#db/open'
import { type Context, today } from '../../context'
import { type ClientSave, persistChange } from '../persist'
import { readVersionOf } from '../read-version'
import { lockReview } from '../store'
import { viewContext, viewReview } from '../view'

export function saveSummary(
  context: Context,
  { id: actorId }: Viewer,
  id: string,
  edit: SummaryEdit,
  { version, autosave }: ClientSave,
): Promise<SavedReview> {
  return transaction(context.db, async (tx) => {
    const loaded = await lockReview(tx, id, actorId, today(context))
    if (!loaded) throw new AppError('REVIEW_NOT_FOUND')
    const { review, actor } = loaded
    const readVersion = readVersionOf(review, actor, version)
    const decision = decide(review, actor, edit, { readVersion, sharing: review.sharing })
    const change = { actorId, now: context.now(), isAutosave: autosave }
    const saved = await persistChange(context, tx, review, decision, change)
    return viewReview(saved, viewContext(context, actor))
  })
}
