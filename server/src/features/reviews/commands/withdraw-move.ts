import type { SavedReview } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { Viewer } from '@evenhand/domain/permissions'
import { withdrawMove as decide } from '@evenhand/domain/withdraw'
import { transaction } from '#db/open'
import { listEntries } from '../../audit/store'
import type { Context } from '../../context'
import { persistChange } from '../persist'
import { lockReview } from '../store'
import { viewContext, viewReview } from '../view'

/** Undoes the actor's own forward move. */
export function withdrawMove(context: Context, { id: actorId }: Viewer, id: string): Promise<SavedReview> {
  return transaction(context.db, async (tx) => {
    const loaded = await lockReview(tx, id, actorId)
    if (!loaded) throw new AppError('REVIEW_NOT_FOUND')
    const { review, actor } = loaded
    const decision = decide(review, actor, await listEntries(tx, id))
    const withdrawn = await persistChange(context, tx, review, decision, { actorId, now: context.now() })
    return viewReview(withdrawn, viewContext(context, actor))
  })
}
