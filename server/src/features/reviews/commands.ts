import { type CreateReview, reviewChange, type SavedReview, type UpdateReview } from '@evenhand/domain/api'
import { reviewDeleted } from '@evenhand/domain/company/history'
import { AppError } from '@evenhand/domain/errors'
import { errorDetails } from '@evenhand/domain/messages/english'
import { sendReminder as decideReminder } from '@evenhand/domain/notifications/send-reminder'
import { fullName } from '@evenhand/domain/people/users'
import { type AssignmentEdit, editAssignment } from '@evenhand/domain/reviews/assignment'
import { createReview as decideCreation } from '@evenhand/domain/reviews/create-review'
import { versionReadByEmployee } from '@evenhand/domain/reviews/employee-version'
import { moveForward, revertReview } from '@evenhand/domain/reviews/moves'
import { isEmployee, type Viewer } from '@evenhand/domain/reviews/permissions'
import { assertCanOpenResult } from '@evenhand/domain/reviews/results'
import { assertCanManage, assertCanReachActor } from '@evenhand/domain/reviews/review'
import { saveEvaluations } from '@evenhand/domain/reviews/save-evaluations'
import { saveSummary } from '@evenhand/domain/reviews/save-summary'
import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../context'
import { findNewestVersion, findVersionFor, type PublishedVersion } from '../criteria/store'
import { appendUserEntries } from '../history/store'
import { countNotification } from '../rate-limits/limits'
import { currentActor } from '../sessions/current-actor'
import { readSettings } from '../settings/store'
import { changeReview, type Locked, lockExisting, type NamedDecision } from './change-review'
import { persistEffects, persistReminder } from './persist'
import { type NamedUser, readNames } from './read-names'
import { insertReview, type LoadedReview, markDeleted, markResultOpened, reviewColumns } from './store'
import { viewContext, viewReview } from './view'

export function createReview(context: Context, actor: Actor, input: CreateReview): Promise<SavedReview> {
  return transaction(context.db, async (tx) => {
    const now = context.now()
    const current = await currentActor(tx, actor, now)
    const { corporateVision, goals, employeeComments, firstEvaluatorId, secondEvaluatorId } = input
    const names = await readNames(tx, [input.userId, firstEvaluatorId, secondEvaluatorId], today(context))
    const version = input.criteriaSetId
      ? await findNewestVersion(tx, input.criteriaSetId)
      : await findVersionFor(tx, names.get(input.userId)?.position ?? null)
    const decision = decideCreation(current, input, names, version?.criteria, today(context))
    const { review } = decision
    const { id: criteriaVersionId, setName, number } = version as PublishedVersion
    const row = await insertReview(tx, {
      ...reviewColumns(review),
      corporateVision,
      goals,
      employeeComments,
      criteriaVersionId,
      employeeVersions: [review.version],
      employeeUpdatedAt: now,
      createdAt: now,
      updatedAt: now,
      turnSince: now,
    })
    await persistEffects(context, tx, row.id, decision, { actorId: current.id, now })
    const { sharing, tellAdjusted } = await readSettings(tx)
    const { department, position, leftOn: userLeftOn } = names.get(input.userId) as NamedUser
    const created = {
      ...row,
      ...review,
      employeeComments,
      department,
      position,
      userLeftOn,
      criteriaSet: { name: setName, number },
      cycle: null,
      sharing,
      tellAdjusted,
      firstEvaluator: names.get(firstEvaluatorId) as NamedUser,
      secondEvaluator: names.get(secondEvaluatorId) as NamedUser,
    }
    return viewReview(created, viewContext(context, current))
  })
}

/** Changes the assignment, evaluations, summary or phase of a review. */
export function updateReview(context: Context, actor: Viewer, id: string, body: UpdateReview) {
  const change = reviewChange(body)
  const decide = ({ review, actor, tx }: Locked): NamedDecision | Promise<NamedDecision> => {
    const readVersion = readVersionOf(review, actor, body.version)
    const options = { readVersion, sharing: review.sharing }
    switch (change.kind) {
      case 'assignment':
        return decideAssignment(context, { review, actor, tx }, change.edit, readVersion)
      case 'evaluations':
        return saveEvaluations(review, actor, change.edits, options)
      case 'summary':
        return saveSummary(review, actor, change.edit, options)
      case 'forward':
        return moveForward(review, actor, change.to)
      case 'revert':
        return revertReview(review, actor, change.revert)
    }
  }
  const limit = change.kind === 'assignment' || change.kind === 'revert' ? change.kind : undefined
  return changeReview(context, actor, id, decide, { limit, isAutosave: body.autosave })
}

/** The version that a client has read. Employees count only the changes that they may know about. */
function readVersionOf(review: LoadedReview, actor: Viewer, version: number | undefined): number | undefined {
  return version !== undefined && isEmployee(actor, review) ? versionReadByEmployee(review, version) : version
}

async function decideAssignment(
  context: Context,
  { review, actor, tx }: Omit<Locked, 'now'>,
  edit: AssignmentEdit,
  readVersion: number | undefined,
): Promise<NamedDecision> {
  const { firstEvaluatorId, secondEvaluatorId } = review
  const ids = [firstEvaluatorId, secondEvaluatorId, edit.firstEvaluatorId, edit.secondEvaluatorId]
  const names = await readNames(tx, ids, today(context))
  return { ...editAssignment(review, actor, edit, names, today(context), readVersion), names }
}

/** Hides the review everywhere. Its row and its log are kept. */
export async function deleteReview(context: Context, actor: Viewer, id: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { review, actor: current } = await lockExisting(context, tx, actor, id)
    assertCanManage(current, review)
    const now = context.now()
    await markDeleted(tx, id, now)
    const about = { actorId: actor.id, userId: review.userId, reviewId: id, now }
    await appendUserEntries(tx, [reviewDeleted(review)], about)
  })
}

/** Records that the employee has opened their completed review. */
export async function openResult(context: Context, actor: Viewer, id: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { review, actor: current } = await lockExisting(context, tx, actor, id)
    assertCanOpenResult(current, review)
    await markResultOpened(tx, id, context.now())
  })
}

/** Reminds the person whose turn it is, in the bell and by mail, at most once a day. */
export async function sendReminder(context: Context, actor: Viewer, id: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { review, actor: current } = await lockExisting(context, tx, actor, id)
    const decision = decideReminder(review, current, today(context))
    const { ownerId } = decision.reminder
    const recipient = (await readNames(tx, [ownerId], today(context))).get(ownerId)
    assertCanReachActor(review, recipient, today(context))
    await countNotification(tx, actor.id, 'reminder', context.now())
    if (await persistReminder(context, tx, review, decision, actor.id)) return
    const message = errorDetails.alreadyReminded(fullName(recipient))
    throw new AppError('ALREADY_REMINDED', { message })
  })
}
