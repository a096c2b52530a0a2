import type { SavedReview } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { Viewer } from '@evenhand/domain/permissions'
import type { Decision } from '@evenhand/domain/review'
import { transaction } from '#db/open'
import { type Context, today } from '../../context'
import { persistChange } from '../../reviews/persist'
import { type LockedReview, lockReview } from '../../reviews/store'
import { viewContext, viewReview } from '../../reviews/view'
import { lockCycleOf } from '../store'

/** Locks the cycle before the review, as a release does: an adjustment is either part of the release or rejected. */
export function changeResult(
  context: Context,
  { id: actorId }: Viewer,
  id: string,
  decide: (locked: LockedReview) => Decision,
): Promise<SavedReview> {
  return transaction(context.db, async (tx) => {
    await lockCycleOf(tx, id)
    const loaded = await lockReview(tx, id, actorId, today(context))
    if (!loaded) throw new AppError('REVIEW_NOT_FOUND')
    const now = context.now()
    const changed = await persistChange(context, tx, loaded.review, decide(loaded), { actorId, now })
    return viewReview(changed, viewContext(context, loaded.actor))
  })
}
