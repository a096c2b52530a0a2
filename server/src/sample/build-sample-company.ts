import { addDays, type Day } from '@evenhand/domain/days'
import type { Criterion } from '@evenhand/domain/fields'
import { personCreated } from '@evenhand/domain/history'
import { fullName } from '@evenhand/domain/people'
import type {
  NewHistoryRow,
  NewNotificationRow,
  NewReviewLogRow,
  NewReviewRow,
  NewUserRow,
} from '../db/schema'
import { historyRow } from '../features/audit/history-store'
import { newRow as newLogRow } from '../features/audit/store'
import { newRow as newNotificationRow } from '../features/notifications/store'
import { reviewColumns } from '../features/reviews/store'
import { type SamplePerson, samplePeople } from './people'
import { type Company, playReview } from './play-review'
import { seededRandom } from './random'
import { remindersFor } from './reminders'
import type { Logged, Told } from './review-in-play'
import { planReviews, type ReviewPlan } from './review-plan'
import { momentOn } from './working-time'

export interface SampleCompany {
  users: (Omit<NewUserRow, 'passwordHash'> & { id: string; createdAt: Date })[]
  reviews: (Omit<NewReviewRow, 'criteriaSetId'> & { id: string })[]
  history: NewHistoryRow[]
  logs: NewReviewLogRow[]
  notifications: NewNotificationRow[]
}

/** The sample company as it stands on that day: always the same people and reviews, with dates that follow the day. */
export function buildSampleCompany(today: Day, criteria: Criterion[]): SampleCompany {
  const users = samplePeople.map((person) => userRow(person, today))
  const userWith = (field: 'id' | 'email', value: string) => {
    const user = users.find((candidate) => candidate[field] === value)
    if (!user) throw new Error(`The sample company has nobody with the ${field} ${value}.`)
    return user
  }
  const company: Company = {
    today,
    criteria,
    viewerOf: (key) => userWith('email', addressOf(key)),
    nameOf: (id) => fullName(userWith('id', id)),
  }
  const outcomes = planReviews(today).map((plan) => outcomeOf(plan, company))
  return {
    users,
    reviews: outcomes.map(({ review }) => review),
    history: users.flatMap((user) => creationOf(user, userWith('email', addressOf('super')).id)).sort(byTime),
    logs: outcomes.flatMap(({ logs }) => logs).sort(byTime),
    notifications: outcomes.flatMap(({ notifications }) => notifications).sort(byTime),
  }
}

type User = SampleCompany['users'][number]

/** Since when the company has kept its reviews here. */
const firstDaysAgo = 1300

function userRow(person: SamplePerson, today: Day): User {
  const { key, firstName, lastName, role, department, position, joinedDaysAgo } = person
  const joinDate = addDays(today, -joinedDaysAgo)
  const createdAt = momentOn(addDays(today, -Math.min(joinedDaysAgo, firstDaysAgo)), 8 * 60)
  return {
    id: seededRandom(`user ${key}`).uuid(),
    firstName,
    lastName,
    email: addressOf(key),
    role,
    department,
    position,
    joinDate,
    createdAt,
    updatedAt: createdAt,
  }
}

function creationOf({ id, role = 'employee', createdAt }: User, actorId: string): NewHistoryRow[] {
  return personCreated({ role }).map((entry) => historyRow(entry, { actorId, userId: id, now: createdAt }))
}

function addressOf(key: string): string {
  return `${key}@example.com`
}

function outcomeOf(plan: ReviewPlan, company: Company) {
  const id = seededRandom(`review ${plan.person.key} ${plan.ordinal}`).uuid()
  const played = playReview(plan, company)
  const { review, createdAt, updatedAt, turnSince, logs } = played
  const { userId } = review
  const told = [...played.told, ...remindersFor(id, played, company.nameOf(userId), company.today)]
  return {
    review: { id, ...reviewColumns(review), createdAt, updatedAt, turnSince },
    logs: logs.map(({ at, authorId, entry }) => newLogRow(entry, { reviewId: id, authorId, now: at })),
    notifications: told
      .filter(({ at }) => at >= momentOn(addDays(company.today, -keptDays), 0))
      .map((each) => ({
        ...newNotificationRow(each.notice, { reviewId: id, userId, now: each.at }),
        isRead: isRead(each, logs, company.today),
      })),
  }
}

/** People clear their notifications after half a year, and leave the newest unread. */
const keptDays = 180
const unreadDays = 20

/** People have seen what is old, and what they have acted on. */
function isRead({ at, notice }: Told, logs: readonly Logged[], today: Day): boolean {
  return (
    at < momentOn(addDays(today, -unreadDays), 0) ||
    logs.some((log) => log.authorId === notice.ownerId && log.at > at)
  )
}

function byTime(one: { createdAt: Date }, other: { createdAt: Date }): number {
  return one.createdAt.getTime() - other.createdAt.getTime()
}
