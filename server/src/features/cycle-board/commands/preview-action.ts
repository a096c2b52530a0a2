import type { RunCycleAction } from '@evenhand/domain/api'
import { assertRunning } from '@evenhand/domain/change-cycle'
import { decideAction, notInCycle } from '@evenhand/domain/cycle-actions'
import { AppError } from '@evenhand/domain/errors'
import type { Viewer } from '@evenhand/domain/permissions'
import { reminderKey } from '@evenhand/domain/send-reminder'
import { fullName } from '@evenhand/domain/users'
import { type Context, today } from '../../context'
import { listReminded } from '../../notifications/store'
import { findUser } from '../../users/store'
import { readActionNames } from '../read-action-names'
import { findCycleReviews, requireCycle } from '../store'
import { type ActionRow, viewActionRow } from '../view'

/** What a bulk action would do to each review. Stores nothing. */
export async function previewAction(
  context: Context,
  viewer: Viewer,
  cycleId: string,
  { action, reviewIds }: RunCycleAction,
): Promise<ActionRow[]> {
  const { db } = context
  assertRunning(await requireCycle(db, cycleId))
  const day = today(context)
  const [user, reviews, reminded] = await Promise.all([
    findUser(db, viewer.id),
    findCycleReviews(db, cycleId, reviewIds, day),
    listReminded(db, reminderKey(day)),
  ])
  if (!user) throw new AppError('UNAUTHORIZED')
  const actor = { id: user.id, role: user.role, name: fullName(user) }
  const names = await readActionNames(db, action, [...reviews.values()], day)
  const remindedToday = new Set(reminded)
  const remindedNow = new Set<string>()
  return [...new Set(reviewIds)].map((id) => {
    const review = reviews.get(id)
    const facts = { today: day, names, remindedToday, remindedNow }
    const outcome = review ? decideAction(review, actor, action, facts) : notInCycle
    if (outcome.reminder) remindedNow.add(outcome.reminder.reminder.ownerId)
    return viewActionRow(id, review, outcome, outcome.will)
  })
}
