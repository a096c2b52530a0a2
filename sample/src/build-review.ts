import { defaultSettings, reminderDays } from '@evenhand/domain/company/settings'
import { dueDate } from '@evenhand/domain/cycles/cycles'
import { launchReview } from '@evenhand/domain/cycles/launch-review'
import { addDays, type Day } from '@evenhand/domain/days'
import { reminderNotifications } from '@evenhand/domain/notifications/reminders'
import type { Names } from '@evenhand/domain/reviews/assignment'
import { createReview } from '@evenhand/domain/reviews/create-review'
import { type Criterion, emptySummary } from '@evenhand/domain/reviews/fields'
import { finalPhase } from '@evenhand/domain/reviews/phases'
import { type Decision, isReleased, type NamedActor } from '@evenhand/domain/reviews/review'
import { answerResult } from './answer-result'
import { dueDatesOf, isHeldIn, releaseDayOf } from './cycle-periods'
import type { ReviewPlan } from './plan'
import { seededRandom } from './random'
import { ReviewRecord } from './review-record'
import { type Turn, turnsOf } from './turns'
import { addWorkdays, lastActiveDay, timeOnDay, workdayOnOrAfter, workdayOnOrBefore } from './workdays'
import type { ReviewTexts } from './write-review'

export interface Company {
  today: Day
  criteriaOf(plan: ReviewPlan): Criterion[]
  userOf(key: string): NamedActor
  names: Names
  write(plan: ReviewPlan, criteria: readonly Criterion[]): ReviewTexts
}

/** The self-evaluation starts this many days before the end date. */
const closingDays = 50

/** Builds a review turn by turn, from its creation to its current state. */
export function buildReview(plan: ReviewPlan, company: Company): ReviewRecord {
  const { person, evaluators, phase, startDate, endDate, change, progress = 0 } = plan
  const random = seededRandom(`play ${person.key} ${plan.ordinal}`)
  const lastDay = lastActiveDay(company.today)
  const admin = company.userOf(person.key === 'admin' ? 'super' : 'admin')
  const actors = { employee: person.key, first: evaluators[0], second: evaluators[1] }
  const criteria = company.criteriaOf(plan)
  const record = create()
  let day = workdayOnOrAfter(startDate)
  turnsSoFar().forEach((turn, index, { length }) => {
    day = dayOf(turn, index)
    if (index === length - 2 && hasRecentTurn(turn)) day = latest(day, recentDay(plan, lastDay))
    const isCurrent = phase !== finalPhase && index === length - 1
    if (isCurrent) day = latest(day, addDays(lastDay, -random.integer(0, 4)))
    applyTurn(turn, isCurrent)
    if (index === 0 && change === 'evaluator-changed') {
      day = addWorkdays(day, 1)
      record.edit(
        admin,
        { secondEvaluatorId: company.userOf(evaluators[1]).id },
        at(random.integer(600, 629)),
      )
    }
  })
  if (change === 'end-date-moved') {
    day = lastDay
    record.edit(admin, { endDate }, at(random.integer(1020, 1049)))
  }
  if (plan.adjustment) {
    day = workdayOnOrBefore(addDays(lastDay, -random.integer(1, 6)))
    record.adjust(admin, plan.adjustment, at(random.integer(600, 900)))
  }
  const releaseDay = plan.cycle && releaseDayOf(plan.cycle, company.today)
  if (releaseDay) {
    day = releaseDay
    record.release(company.userOf('admin'), timeOnDay(day, 9 * 60, random.integer(1, 59)))
  }
  if (isReleased(record.review)) {
    const employee = company.userOf(person.key)
    const adminIds = [company.userOf('super').id, company.userOf('admin').id]
    answerResult(plan, record, { released: day, today: company.today, employee, admin, adminIds })
  }
  return record

  /** Creates the review with its original evaluator and end date. An admin may change them later. */
  function create(): ReviewRecord {
    const beforeStart = addDays(startDate, -random.integer(4, 10))
    const recently = addDays(lastDay, -random.integer(0, 6))
    const created = workdayOnOrBefore(beforeStart < recently ? beforeStart : recently)
    const input = {
      userId: company.userOf(person.key).id,
      firstEvaluatorId: company.userOf(evaluators[0]).id,
      secondEvaluatorId: company.userOf(change === 'evaluator-changed' ? 'super' : evaluators[1]).id,
      startDate,
      endDate: change === 'end-date-moved' ? addDays(endDate, -14) : endDate,
      ...emptySummary,
    }
    const createdAt = timeOnDay(created, random.integer(540, 960), random.integer(0, 59))
    return new ReviewRecord(firstDecision(input, created), admin, company.names, createdAt)
  }

  /** The reviews of a cycle have due dates. */
  function firstDecision(input: Parameters<typeof createReview>[1], created: Day): Decision {
    const user = company.names.get(input.userId)
    if (plan.cycle === null || !user) return createReview(admin, input, company.names, criteria, created)
    const dueDates = dueDatesOf({ ...input, phase }, company.today)
    return launchReview({ ...input, dueDates, isHeld: isHeldIn(plan.cycle) }, user, criteria)
  }

  /** After a revert, a phase has several turns. The current turn is the last one. */
  function turnsSoFar(): Turn[] {
    if (startDate > company.today) return []
    const turns = turnsOf(company.write(plan, criteria), plan.revert, random)
    const current = turns.findLastIndex((turn) => turn.phase === phase)
    return phase === finalPhase ? turns : turns.slice(0, current + 1)
  }

  function dayOf(turn: Turn, index: number): Day {
    if (index === 0) return addWorkdays(day, random.integer(0, 3))
    const soon = addWorkdays(day, random.integer(1, 3))
    return turn.isClosing ? latest(soon, addDays(endDate, random.integer(0, 2) - closingDays)) : soon
  }

  /** Most people have got their turn recently. Self-evaluations wait for the end of the period. */
  function hasRecentTurn({ revert }: Turn): boolean {
    if (phase === finalPhase || person.leave) return false
    return phase !== 'self-evaluation' || revert !== undefined
  }

  function applyTurn({ by, saves, revert }: Turn, isCurrent: boolean): void {
    const actor = company.userOf(actors[by])
    const saved = isCurrent ? saves.slice(0, Math.floor(progress * saves.length)) : saves
    let minute = random.integer(8 * 60 + 35, 16 * 60 - saved.length * 22)
    for (const save of saved) {
      record.save(actor, save, at(minute))
      minute += random.integer(7, 22)
    }
    if (!isCurrent) record.move(actor, revert, at(minute + random.integer(1, 38)))
  }

  function at(minute: number): Date {
    return timeOnDay(day, minute, random.integer(0, 59))
  }
}

/** A day on which the current turn may have begun: not after the end date, and early enough for the work since then. */
function recentDay({ person, ordinal, endDate }: ReviewPlan, lastDay: Day): Day {
  const days = seededRandom(`recent ${person.key} ${ordinal}`).integer(5, 7)
  const day = addDays(lastDay, -days)
  return workdayOnOrBefore(day < endDate ? day : addDays(endDate, -1))
}

function latest(one: Day, other: Day): Day {
  return workdayOnOrAfter(one > other ? one : other)
}

/** Adds the reminders that were due before today, for the person whose turn it was at that time. */
export function addReminders(reviewId: string, record: ReviewRecord, today: Day): void {
  const { dueDates, endDate } = record.review
  for (const dueDay of new Set(dueDates ? Object.values(dueDates) : [endDate])) {
    for (const days of reminderDays(defaultSettings.reminders)) {
      const day = addDays(dueDay, days)
      const morning = timeOnDay(day, 6 * 60)
      const past = record.history.findLast(({ at }) => at < morning)
      if (day < today && past && dueDate({ ...past.review, endDate }) === dueDay)
        record.notify(reminderNotifications(reviewId, past.review, days), morning)
    }
  }
}
