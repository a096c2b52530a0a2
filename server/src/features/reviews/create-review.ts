import type { CreateReview } from '@evenhand/domain/api'
import { dateProblems, evaluatorProblems } from '@evenhand/domain/assignment'
import { creationEntry } from '@evenhand/domain/audit-log'
import { AppError, invalid } from '@evenhand/domain/errors'
import { validation } from '@evenhand/domain/messages/en/validation'
import { createdNotifications } from '@evenhand/domain/notifications'
import { canCreateReviews, type Viewer } from '@evenhand/domain/permissions'
import { newReview } from '@evenhand/domain/review'
import { transaction } from '#db/open'
import { appendEntries } from '../audit/store'
import type { Context } from '../context'
import { keepCriteria, listCriteria } from '../criteria/store'
import { insertNotifications } from '../notifications/store'
import { queueTurnMail } from '../notifications/turn-mail'
import { told } from './change-review'
import { findNames, unknownEvaluators } from './evaluators'
import { insertReview, reviewColumns } from './store'

export async function createReview(context: Context, actor: Viewer, input: CreateReview): Promise<string> {
  if (!canCreateReviews(actor)) throw new AppError('FORBIDDEN')
  return transaction(context.db, async (tx) => {
    const now = context.now()
    const names = await findNames(tx, [input.userId, input.firstEvaluatorId, input.secondEvaluatorId])
    const user = names.get(input.userId)
    const problems = {
      ...(user ? {} : { userId: validation.personUnavailable }),
      ...unknownEvaluators(names, input),
      ...dateProblems(input),
      ...evaluatorProblems(input),
    }
    if (!user || Object.keys(problems).length > 0) throw invalid(problems)

    const { userId, firstEvaluatorId, secondEvaluatorId, startDate, endDate } = input
    const criteria = await listCriteria(tx)
    const started = newReview({ userId, firstEvaluatorId, secondEvaluatorId, startDate, endDate }, criteria)
    const { summary, achievements, areasForImprovement, corporateVision, goals, employeeComments } = input
    const review = { ...started, summary, achievements, areasForImprovement }
    const id = await insertReview(tx, {
      ...reviewColumns(review),
      corporateVision,
      goals,
      employeeComments,
      criteriaSetId: await keepCriteria(tx, criteria),
      createdAt: now,
      updatedAt: now,
      turnSince: now,
    })
    await appendEntries(tx, [creationEntry()], { reviewId: id, authorId: actor.id, now })
    await insertNotifications(tx, createdNotifications(told(review, user)), { reviewId: id, userId, now })
    await queueTurnMail(context, tx, { id, ...told(review, user) })
    return id
  })
}
