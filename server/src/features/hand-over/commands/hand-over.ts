import type { HandOver, HandOverProblem, HandOverResponse } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { editAssignment } from '@evenhand/domain/reviews/assignment'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { transaction } from '#db/open'
import { type Context, today } from '../../context'
import { persistChange } from '../../reviews/persist'
import { readNames } from '../../reviews/read-names'
import { lockReview } from '../../reviews/store'

type Result = HandOverResponse['results'][number]
type SeatChange = HandOver['seats'][number]

/** Replaces someone in each of these reviews, in a transaction of its own, so that one review cannot block the others. */
export async function handOver(context: Context, actor: Viewer, fromId: string, { seats }: HandOver) {
  const results: Result[] = []
  for (const seat of seats) {
    const problem = await replace(context, actor, fromId, seat)
    results.push({ reviewId: seat.reviewId, role: seat.role, isDone: problem === null, problem })
  }
  return results
}

/** Returns why the evaluator was not replaced, or null. Does nothing if the successor already has the seat. */
function replace(
  context: Context,
  { id: actorId }: Viewer,
  fromId: string,
  { reviewId, role, evaluatorId }: SeatChange,
): Promise<HandOverProblem | null> {
  const field = role === 'first' ? 'firstEvaluatorId' : 'secondEvaluatorId'
  return transaction(context.db, async (tx): Promise<HandOverProblem | null> => {
    const day = today(context)
    const locked = await lockReview(tx, reviewId, actorId, day)
    if (!locked) return { kind: 'not-found' }
    const { review, actor } = locked
    if (review[field] === evaluatorId) return null
    if (review[field] !== fromId) return { kind: 'already-replaced' }
    const names = await readNames(tx, [review.firstEvaluatorId, review.secondEvaluatorId, evaluatorId], day)
    const decision = editAssignment(review, actor, { [field]: evaluatorId }, names, day)
    await persistChange(context, tx, review, decision, { actorId, now: context.now() })
    return null
  }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const { code, fields, message } = error
    return { kind: 'error', code, message: fields?.[field] ?? message }
  })
}
