import { addDays, type Day } from '@evenhand/domain/days'
import type { NamedActor } from '@evenhand/domain/reviews/review'
import replies from '../company/replies.json'
import type { ReviewPlan } from './plan'
import { seededRandom } from './random'
import type { ReviewRecord } from './review-record'
import { addWorkdays, lastActiveDay, timeOnDay, workdayOnOrBefore } from './workdays'

interface Answer {
  /** The day on which the result was released. */
  released: Day
  today: Day
  employee: NamedActor
  admin: NamedActor
  adminIds: readonly string[]
}

/** Visitors can acknowledge the result of this person themselves. */
const visitorKey = 'employee'

/** Lets the employee react to the result. Most confirm within days that they have read it, and few reply. */
export function answerResult(plan: ReviewPlan, record: ReviewRecord, answer: Answer): void {
  const { person, ordinal, talk = false } = plan
  const { released, today, employee, admin, adminIds } = answer
  const random = seededRandom(`answer ${person.key} ${ordinal}`)
  const at = (day: Day) => timeOnDay(day, random.integer(540, 1000), random.integer(0, 59))
  const lastDay = person.left === undefined ? lastActiveDay(today) : addDays(today, -person.left)
  const readDay = addWorkdays(released, random.integer(1, 4))
  const isForgotten = random.chance(0.08) && !talk
  if (person.key === visitorKey || isForgotten || readDay > lastDay) return
  record.acknowledge(employee, random.chance(0.15) ? random.pick(replies.replies) : null, at(readDay))
  if (talk) {
    const recently = workdayOnOrBefore(addDays(lastDay, -2))
    const day = recently > readDay ? recently : readDay
    // On the same day, after the acknowledgment.
    record.requestTalk(employee, adminIds, timeOnDay(day, 1010))
    return
  }
  const talkDay = addWorkdays(readDay, random.integer(1, 3))
  const outcomeDay = addWorkdays(talkDay, random.integer(2, 5))
  if (!random.chance(0.06) || outcomeDay > lastDay) return
  record.requestTalk(employee, adminIds, at(talkDay))
  record.closeTalk(admin, random.pick(replies.outcomes), at(outcomeDay))
}
