import type { SavedReview } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { LimitedNotification } from '@evenhand/domain/notifications/notification-limits'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import type { Decision } from '@evenhand/domain/reviews/review'
import { type Tx, transaction } from '#db/open'
import { type Context, today } from '../context'
import { persistChange } from './persist'
import type { NamedUser } from './read-names'
import { withCurrentReview } from './read-review'
import { type LockedReview, lockReview } from './store'
import { viewContext, viewReview } from './view'

export interface Locked extends LockedReview {
  tx: Tx
  now: Date
}

/** `names` contains the evaluators after the change, if they may be others. */
export type NamedDecision = Decision & { names?: ReadonlyMap<string, NamedUser> }

interface Options {
  limit?: LimitedNotification | undefined
  isAutosave?: boolean | undefined
  /** Takes locks that must come before the lock on the review. */
  lockFirst?: (tx: Tx, id: string) => Promise<void>
}

/**
 * Locks a review, stores a decision about it, and returns it as the actor sees it. After a conflict, the error contains
 * the current review.
 */
export function changeReview(
  context: Context,
  actor: Viewer,
  id: string,
  decide: (locked: Locked) => NamedDecision | Promise<NamedDecision>,
  { limit, isAutosave, lockFirst }: Options = {},
): Promise<SavedReview> {
  return transaction(context.db, async (tx) => {
    await lockFirst?.(tx, id)
    const { review, actor: current } = await lockExisting(context, tx, actor, id)
    const now = context.now()
    const { names, ...decision } = await decide({ review, actor: current, tx, now })
    const change = { actorId: actor.id, now, limit, isAutosave }
    const changed = await persistChange(context, tx, review, decision, change)
    const firstEvaluator = names?.get(changed.firstEvaluatorId) ?? review.firstEvaluator
    const secondEvaluator = names?.get(changed.secondEvaluatorId) ?? review.secondEvaluator
    return viewReview({ ...changed, firstEvaluator, secondEvaluator }, viewContext(context, current))
  }).catch(withCurrentReview(context, actor, id))
}

/** Locks a review until the transaction ends. */
export async function lockExisting(context: Context, tx: Tx, actor: Viewer, id: string) {
  const locked = await lockReview(tx, id, actor.id, today(context))
  if (!locked) throw new AppError('REVIEW_NOT_FOUND')
  return locked
}
