import { standInNamed } from '@evenhand/domain/company/history'
import { addDays, type Day } from '@evenhand/domain/days'
import type { NewNotification } from '@evenhand/domain/notifications/kinds'
import { fullName } from '@evenhand/domain/people/users'
import { emailOf, type SampleUser } from './users'
import { lastActiveDay, timeOnDay } from './workdays'

/** A first evaluator is away, and her manager evaluates for her. */
const [evaluatorKey, standInKey] = ['nadia.petrova', 'beatriz.almeida']

export function buildStandIn(users: readonly SampleUser[], today: Day) {
  const userOf = (key: string) => {
    const user = users.find(({ email }) => email === emailOf(key))
    if (!user) throw new Error(`The sample company has no user ${key}.`)
    return user
  }
  const [evaluator, standIn] = [userOf(evaluatorKey), userOf(standInKey)]
  const days = { firstDay: lastActiveDay(today), lastDay: addDays(today, 9) }
  const at = timeOnDay(days.firstDay, 9 * 60)
  const notification: NewNotification = {
    ownerId: standIn.id,
    kind: 'stand-in',
    values: { person: fullName(evaluator), ...days, isEnded: false },
    key: null,
  }
  return {
    row: { userId: evaluator.id, standInId: standIn.id, ...days, createdBy: evaluator.id, createdAt: at },
    history: { entry: standInNamed(standIn, days), actorId: evaluator.id, userId: evaluator.id, at },
    notification: { reviewId: null, userId: evaluator.id, at, notification, isRead: false },
  }
}
