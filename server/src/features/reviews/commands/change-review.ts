import type { SavedReview } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { LimitedNotification } from '@evenhand/domain/notification-limits'
import type { Viewer } from '@evenhand/domain/permissions'
import type { Decision } from '@evenhand/domain/review'
import { type Tx, transaction } from '#db/open'
import { type Context, today } from '../../context'
import { persistChange } from '../persist'
import { type LockedReview, lockReview } from '../store'
import { viewContext, viewReview } from '../view'

interface Locked extends LockedReview {
  tx: Tx
  now: Date
}

/** Locks a review, stores a decision about it, and returns it as the actor sees it. */
export function changeReview(
  context: Context,
  { id: actorId }: Viewer,
  id: string,
  decide: (locked: Locked) => Decision | Promise<Decision>,
  limit?: LimitedNotification,
): Promise<SavedReview> {
  return transaction(context.db, async (tx) => {
    const loaded = await lockReview(tx, id, actorId, today(context))
    if (!loaded) throw new AppError('REVIEW_NOT_FOUND')
    const { review, actor } = loaded
    const now = context.now()
    const decision = await decide({ review, actor, tx, now })
    const changed = await persistChange(context, tx, review, decision, { actorId, now, limit })
    return viewReview(changed, viewContext(context, actor))
  })
}
