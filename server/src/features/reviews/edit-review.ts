import {
  type AssignmentEdit,
  dateProblems,
  editAssignment,
  evaluatorProblems,
} from '@evenhand/domain/assignment'
import { type FieldErrors, invalid } from '@evenhand/domain/errors'
import {
  datesChangedNotifications,
  evaluatorChangedNotifications,
  type NewNotification,
} from '@evenhand/domain/notifications'
import type { Viewer } from '@evenhand/domain/permissions'
import { assertManages, type Review } from '@evenhand/domain/review'
import { messages } from '#messages'
import type { Context } from '../context'
import { changeReview, told } from './change-review'
import { findNames, unknownEvaluators } from './evaluators'
import type { LoadedReview } from './store'

/** Changes dates and evaluators. */
export async function editReview(
  context: Context,
  actor: Viewer,
  id: string,
  edit: AssignmentEdit,
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
    const nameOf = (personId: string) => messages.users.evaluatorName(names.get(personId), true)
    const problems = problemsOf(review, edit, names)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    const decision = editAssignment(review, actor, edit, nameOf, readVersion)
    return { decision, notifications: notifications(review, decision.review, nameOf) }
  })
}

/** All that is wrong at once. An evaluator who was deleted may stay, but nobody can choose them. */
function problemsOf(
  review: LoadedReview,
  edit: AssignmentEdit,
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

function notifications(
  before: LoadedReview,
  after: Review,
  nameOf: (personId: string) => string,
): NewNotification[] {
  const review = told(after, before.user)
  const changed = changedEvaluators(before, after)
  const written: NewNotification[] = []
  if (before.startDate !== after.startDate || before.endDate !== after.endDate) {
    written.push(...datesChangedNotifications(review))
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
  ): NewNotification[] {
    const newEvaluatorName = nameOf(newEvaluatorId)
    return evaluatorChangedNotifications(review, { seat, oldEvaluatorId, newEvaluatorId, newEvaluatorName })
  }
}
