import type { CreateReview, SavedReview } from '@evenhand/domain/api'
import { createReview as decide } from '@evenhand/domain/create-review'
import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../../context'
import { findNewestVersion, findVersionFor, type PublishedVersion } from '../../criteria/store'
import { currentActor } from '../../sessions/current-actor'
import { readSettings } from '../../settings/store'
import { persistEffects } from '../persist'
import { type NamedUser, readNames } from '../read-names'
import { insertReview, reviewColumns } from '../store'
import { viewContext, viewReview } from '../view'

export function createReview(context: Context, actor: Actor, input: CreateReview): Promise<SavedReview> {
  return transaction(context.db, async (tx) => {
    const now = context.now()
    const current = await currentActor(tx, actor, now)
    const { corporateVision, goals, employeeComments, firstEvaluatorId, secondEvaluatorId } = input
    const names = await readNames(tx, [input.userId, firstEvaluatorId, secondEvaluatorId], today(context))
    const version = input.criteriaSetId
      ? await findNewestVersion(tx, input.criteriaSetId)
      : await findVersionFor(tx, names.get(input.userId)?.position ?? null)
    const decision = decide(current, input, names, version?.criteria, today(context))
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
