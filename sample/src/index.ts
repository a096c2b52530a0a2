import { addDays, type Day } from '@evenhand/domain/days'
import { fullName } from '@evenhand/domain/people/users'
import { addReminders, buildReview, type Company } from './build-review'
import { leadershipSet, type SampleCriteria, setOf } from './criteria-sets'
import { buildCycles, idOfCycle } from './cycles'
import { people } from './data'
import { planReviews, type ReviewPlan } from './plan'
import { seededRandom } from './random'
import type { ReviewRecord } from './review-record'
import { buildStandIn } from './stand-ins'
import { emailOf, historyOf, newUser } from './users'
import { timeOnDay } from './workdays'
import { reviewWriter } from './write-review'

export type { SampleCriteria } from './criteria-sets'
export { adoptionTime } from './users'

/** Builds the sample company. People and reviews are always the same, with dates relative to `today`. */
export function buildSampleCompany(today: Day, criteria: SampleCriteria) {
  const users = people.map((person) => newUser(person, today))
  const userOf = (key: string) => {
    const user = users.find(({ email }) => email === emailOf(key))
    if (!user) throw new Error(`The sample company has no user ${key}.`)
    return { id: user.id, role: user.role, name: fullName(user) }
  }
  const company: Company = {
    today,
    criteriaOf: (plan) => criteria[setOf(plan, today)],
    userOf,
    names: new Map(users.map((user) => [user.id, user])),
    write: reviewWriter(),
  }
  // The newest reviews come first, so their goals differ the most.
  const built = people
    .flatMap((person) => planReviews(person, today))
    .sort((one, other) => (one.endDate < other.endDate ? 1 : -1))
    .map((plan) => rowsOf(plan, buildReview(plan, company), company))
  const reviews = built.map(({ review }) => review)
  const adminId = userOf('admin').id
  const standIn = buildStandIn(users, today)
  return {
    users,
    reviews,
    cycles: buildCycles({ today, users, reviews, adminId, topEvaluatorId: userOf('super').id }),
    standIns: [standIn.row],
    history: [...users.flatMap(historyOf), standIn.history].sort(byTime),
    leadership: leadershipSet(today, userOf('super').id),
    logs: built.flatMap(({ logs }) => logs).sort(byTime),
    notifications: [...built.flatMap(({ notifications }) => notifications), standIn.notification].sort(
      byTime,
    ),
  }
}

/** Older notifications have been cleared. Recent ones are unread unless the person has acted since. */
const keptDays = 180
const unreadDays = 20

function rowsOf(plan: ReviewPlan, record: ReviewRecord, { today, userOf }: Company) {
  const { person, ordinal, evaluators } = plan
  const reviewId = seededRandom(`review ${person.key} ${ordinal}`).uuid()
  addReminders(reviewId, record, today)
  const { review, createdAt, updatedAt, turnSince, logs, notifications } = record
  const { releasedAt, employeeVersions, employeeUpdatedAt } = record
  const daysAgo = (days: number) => timeOnDay(addDays(today, -days), 0)
  const hasActed = (id: string, since: Date) => logs.some(({ authorId, at }) => authorId === id && at > since)
  return {
    review: {
      id: reviewId,
      set: setOf(plan, today),
      review,
      cycleId: plan.cycle && idOfCycle(plan.cycle),
      launchDepartment: plan.cycle && person.department,
      launchPosition: plan.cycle && person.position,
      launchManagerId: plan.cycle && userOf(evaluators[0]).id,
      createdAt,
      updatedAt,
      turnSince,
      releasedAt,
      employeeVersions,
      employeeUpdatedAt,
    },
    logs: logs.map((log) => ({ reviewId, ...log })),
    notifications: notifications
      .filter(({ at }) => at >= daysAgo(keptDays))
      .map(({ at, notification }) => {
        const isRead = at < daysAgo(unreadDays) || hasActed(notification.ownerId, at)
        return { reviewId, userId: review.userId, at, notification, isRead }
      }),
  }
}

function byTime(one: { at: Date }, other: { at: Date }): number {
  return one.at.getTime() - other.at.getTime()
}
