import type { SavedReview } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { revertReview as decide, type Revert } from '@evenhand/domain/moves'
import type { Viewer } from '@evenhand/domain/permissions'
import { transaction } from '#db/open'
import { type Context, today } from '../../context'
import { persistChange } from '../persist'
import { lockReview } from '../store'
import { viewContext, viewReview } from '../view'

/** Moves a review back to its previous phase, with a reason. */
export function revertReview(
  context: Context,
  { id: actorId }: Viewer,
  id: string,
  revert: Revert,
): Promise<SavedReview> {
  return transaction(context.db, async (tx) => {
    const loaded = await lockReview(tx, id, actorId, today(context))
    if (!loaded) throw new AppError('REVIEW_NOT_FOUND')
    const { review, actor } = loaded
    const decision = decide(review, actor, revert)
    const reverted = await persistChange(context, tx, review, decision, {
      actorId,
      now: context.now(),
      limit: 'revert',
    })
    return viewReview(reverted, viewContext(context, actor))
  })
}
