import { type DialogEdit, dateProblems, editDialog, evaluatorProblems } from '@evenhand/domain/dialog'
import { type FieldErrors, invalid } from '@evenhand/domain/errors'
import { datesChangedNotices, evaluatorChangedNotices, type Notice } from '@evenhand/domain/notices'
import { evaluatorName } from '@evenhand/domain/people'
import { assertManages, type Review } from '@evenhand/domain/review'
import type { Viewer } from '@evenhand/domain/rights'
import type { Context } from '../context'
import { changeReview, told } from './change-review'
import { findNames, unknownEvaluators } from './evaluators'
import type { LoadedReview } from './store'

/** Changes dates and evaluators. */
export async function editReview(
  context: Context,
  actor: Viewer,
  id: string,
  edit: DialogEdit,
  readVersion: number | undefined,
): Promise<void> {
  await changeReview(context, actor, id, async (review, tx) => {
    assertManages(actor, review)
    const people = [
      review.firstEvaluatorId,
      review.secondEvaluatorId,
      edit.firstEvaluatorId,
      edit.secondEvaluatorId,
    ]
    const names = await findNames(tx, people)
    const nameOf = (personId: string) => evaluatorName(names.get(personId), true)
    const problems = problemsOf(review, edit, names)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    const play = editDialog(review, actor, edit, nameOf, readVersion)
    return { play, notices: notices(review, play.review, nameOf) }
  })
}

/** All that is wrong at once. An evaluator who was deleted may stay, but nobody can choose them. */
function problemsOf(
  review: LoadedReview,
  edit: DialogEdit,
  names: ReadonlyMap<string, unknown>,
): FieldErrors {
  const wanted = {
    userId: review.userId,
    startDate: edit.startDate ?? review.startDate,
    endDate: edit.endDate ?? review.endDate,
    firstEvaluatorId: edit.firstEvaluatorId ?? review.firstEvaluatorId,
    secondEvaluatorId: edit.secondEvaluatorId ?? review.secondEvaluatorId,
  }
  return {
    ...unknownEvaluators(names, changedEvaluators(review, wanted)),
    ...dateProblems(wanted),
    ...evaluatorProblems(wanted),
  }
}

type Evaluators = Pick<Review, 'firstEvaluatorId' | 'secondEvaluatorId'>

function changedEvaluators(before: Evaluators, after: Evaluators) {
  return {
    firstEvaluatorId: after.firstEvaluatorId === before.firstEvaluatorId ? undefined : after.firstEvaluatorId,
    secondEvaluatorId:
      after.secondEvaluatorId === before.secondEvaluatorId ? undefined : after.secondEvaluatorId,
  }
}

function notices(before: LoadedReview, after: Review, nameOf: (personId: string) => string): Notice[] {
  const review = told(after, before.user)
  const changed = changedEvaluators(before, after)
  const written: Notice[] = []
  if (before.startDate !== after.startDate || before.endDate !== after.endDate) {
    written.push(...datesChangedNotices(review))
  }
  if (changed.firstEvaluatorId) {
    written.push(...evaluatorChange('first', before.firstEvaluatorId, changed.firstEvaluatorId))
  }
  if (changed.secondEvaluatorId) {
    written.push(...evaluatorChange('second', before.secondEvaluatorId, changed.secondEvaluatorId))
  }
  return written

  function evaluatorChange(
    seat: 'first' | 'second',
    oldEvaluatorId: string,
    newEvaluatorId: string,
  ): Notice[] {
    const newEvaluatorName = nameOf(newEvaluatorId)
    return evaluatorChangedNotices(review, { seat, oldEvaluatorId, newEvaluatorId, newEvaluatorName })
  }
}
