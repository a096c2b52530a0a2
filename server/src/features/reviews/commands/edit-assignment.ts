import type { SavedReview } from '@evenhand/domain/api'
import { type AssignmentEdit, editAssignment as decide } from '@evenhand/domain/assignment'
import { AppError } from '@evenhand/domain/errors'
import type { Viewer } from '@evenhand/domain/permissions'
import { transaction } from '#db/open'
import { type Context, today } from '../../context'
import { type ClientSave, persistChange } from '../persist'
import { readNames } from '../read-names'
import { readVersionOf } from '../read-version'
import { lockReview } from '../store'
import { viewContext, viewReview } from '../view'

/** Changes the dates and evaluators of a review. */
export function editAssignment(
  context: Context,
  { id: actorId }: Viewer,
  id: string,
  edit: AssignmentEdit,
  { version }: ClientSave,
): Promise<SavedReview> {
  return transaction(context.db, async (tx) => {
    const loaded = await lockReview(tx, id, actorId, today(context))
    if (!loaded) throw new AppError('REVIEW_NOT_FOUND')
    const { review, actor } = loaded
    const evaluators = [review.firstEvaluatorId, review.secondEvaluatorId]
    const names = await readNames(
      tx,
      [...evaluators, edit.firstEvaluatorId, edit.secondEvaluatorId],
      today(context),
    )
    const readVersion = readVersionOf(review, actor, version)
    const decision = decide(review, actor, edit, names, today(context), readVersion)
    const edited = await persistChange(context, tx, review, decision, {
      actorId,
      now: context.now(),
      limit: 'assignment',
    })
    const firstEvaluator = names.get(edited.firstEvaluatorId) ?? review.firstEvaluator
    const secondEvaluator = names.get(edited.secondEvaluatorId) ?? review.secondEvaluator
    return viewReview({ ...edited, firstEvaluator, secondEvaluator }, viewContext(context, actor))
  })
}
