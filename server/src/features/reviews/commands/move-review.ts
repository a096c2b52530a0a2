import type { SavedReview } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { moveForward } from '@evenhand/domain/moves'
import type { Viewer } from '@evenhand/domain/permissions'
import type { Phase } from '@evenhand/domain/phases'
import { transaction } from '#db/open'
import { type Context, today } from '../../context'
import { persistChange } from '../persist'
import { lockReview } from '../store'
import { viewContext, viewReview } from '../view'

/** Moves a review to its next phase. */
export function moveReview(
  context: Context,
  { id: actorId }: Viewer,
  id: string,
  to: Phase,
): Promise<SavedReview> {
  return transaction(context.db, async (tx) => {
    const loaded = await lockReview(tx, id, actorId, today(context))
    if (!loaded) throw new AppError('REVIEW_NOT_FOUND')
    const { review, actor } = loaded
    const decision = moveForward(review, actor, to)
    const moved = await persistChange(context, tx, review, decision, { actorId, now: context.now() })
    return viewReview(moved, viewContext(context, actor))
  })
}
