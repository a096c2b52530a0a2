import type { CreateReview, SavedReview } from '@evenhand/domain/api'
import { createReview as decide } from '@evenhand/domain/create-review'
import type { EvaluatorName } from '@evenhand/domain/users'
import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { listCriteria, saveCriteriaSet } from '../../criteria/store'
import { currentActor } from '../../sessions/current-actor'
import { persistEffects } from '../persist'
import { findNames, insertReview, reviewColumns } from '../store'
import { viewContext, viewReview } from '../view'

export function createReview(context: Context, actor: Actor, input: CreateReview): Promise<SavedReview> {
  return transaction(context.db, async (tx) => {
    const now = context.now()
    const current = await currentActor(tx, actor, now)
    const { corporateVision, goals, employeeComments, firstEvaluatorId, secondEvaluatorId } = input
    const names = await findNames(tx, [input.userId, firstEvaluatorId, secondEvaluatorId])
    const criteria = await listCriteria(tx)
    const decision = decide(current, input, names, criteria)
    const { review } = decision
    const row = await insertReview(tx, {
      ...reviewColumns(review),
      corporateVision,
      goals,
      employeeComments,
      criteriaSetId: await saveCriteriaSet(tx, criteria),
      createdAt: now,
      updatedAt: now,
      turnSince: now,
    })
    await persistEffects(context, tx, row.id, decision, { actorId: current.id, now })
    const created = {
      ...row,
      ...review,
      firstEvaluator: names.get(firstEvaluatorId) as EvaluatorName,
      secondEvaluator: names.get(secondEvaluatorId) as EvaluatorName,
    }
    return viewReview(created, viewContext(context, current))
  })
}
