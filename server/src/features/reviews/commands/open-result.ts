import { AppError } from '@evenhand/domain/errors'
import type { Viewer } from '@evenhand/domain/permissions'
import { assertCanOpenResult } from '@evenhand/domain/results'
import { transaction } from '#db/open'
import { type Context, today } from '../../context'
import { lockReview, markResultOpened } from '../store'

/** Records that the employee has opened their completed review. */
export function openResult(context: Context, { id: actorId }: Viewer, id: string): Promise<void> {
  return transaction(context.db, async (tx) => {
    const loaded = await lockReview(tx, id, actorId, today(context))
    if (!loaded) throw new AppError('REVIEW_NOT_FOUND')
    assertCanOpenResult(loaded.actor, loaded.review)
    await markResultOpened(tx, id, context.now())
  })
}
