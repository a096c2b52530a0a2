import { addDays, type Day } from '@evenhand/domain/days'
import type { DialogEdit } from '@evenhand/domain/dialog'
import type { Criterion } from '@evenhand/domain/fields'
import { finalPhase, type Phase } from '@evenhand/domain/phases'
import { newReview } from '@evenhand/domain/review'
import type { Viewer } from '@evenhand/domain/rights'
import { type Random, seededRandom } from './random'
import { writeReview } from './review-content'
import { ReviewInPlay } from './review-in-play'
import type { ReviewPlan } from './review-plan'
import { type Stage, stagesOf } from './stages'
import { addWorkdays, lastPlayedDay, momentOn, workdayOnOrAfter, workdayOnOrBefore } from './working-time'

export interface Company {
  today: Day
  criteria: Criterion[]
  viewerOf(key: string): Viewer
  nameOf(personId: string): string
}

/** Plays a review turn by turn, from its creation to where it stands today. */
export function playReview(plan: ReviewPlan, company: Company): ReviewInPlay {
  const random = seededRandom(`play ${plan.person.key} ${plan.ordinal}`)
  const stages = stagesOf(writeReview(plan, company.criteria), plan.detour, random)
  const played = create(plan, company, random)
  const lastDay = lastPlayedDay(company.today)
  const turns = stages.slice(0, plan.startDate > company.today ? 0 : lastTurn(stages, plan.phase) + 1)
  let day = workdayOnOrAfter(plan.startDate)
  turns.forEach((turn, index) => {
    day = dayOfTurn(turn, index)
    const isUnderWay = plan.phase !== finalPhase && index === turns.length - 1
    if (isUnderWay) day = latest(day, addDays(lastDay, -random.whole(0, 4)))
    takeTurn(turn, isUnderWay)
    if (index === 0 && plan.dialog === 'evaluator-changed') changeEvaluator()
  })
  if (plan.dialog === 'end-date-moved') moveEndDate()
  return played

  function dayOfTurn(turn: Stage, index: number): Day {
    if (index === 0) return addWorkdays(day, random.whole(0, 3))
    const soon = addWorkdays(day, random.whole(1, 3))
    return turn.closing ? latest(soon, addDays(plan.endDate, random.whole(0, 2) - plan.closingDays)) : soon
  }

  function takeTurn({ by, saves, revert }: Stage, isUnderWay: boolean): void {
    const actor = company.viewerOf(by === 'employee' ? plan.person.key : plan.evaluators[by])
    const written = isUnderWay ? saves.slice(0, Math.floor(plan.progress * saves.length)) : saves
    let minute = random.whole(8 * 60 + 35, 16 * 60 - written.length * 22)
    for (const save of written) {
      played.save(actor, save, momentOn(day, minute, random.whole(0, 59)))
      minute += random.whole(7, 22)
    }
    if (isUnderWay) return
    const at = momentOn(day, minute + random.whole(1, 38), random.whole(0, 59))
    if (revert) played.revert(actor, revert, at)
    else played.forward(actor, at)
  }

  function changeEvaluator(): void {
    day = addWorkdays(day, 1)
    edit({ secondEvaluatorId: company.viewerOf(plan.evaluators.second).id }, 10 * 60)
  }

  /** At the end of the last day, when nobody is writing any more. */
  function moveEndDate(): void {
    day = lastDay
    edit({ endDate: plan.endDate }, 17 * 60)
  }

  function edit(change: DialogEdit, minute: number): void {
    played.edit(creatorOf(plan, company), change, momentOn(day, minute + random.whole(0, 29)))
  }
}

/** As it was first entered, before somebody changed the evaluator or the end date. */
function create(plan: ReviewPlan, company: Company, random: Random): ReviewInPlay {
  const idOf = (key: string) => company.viewerOf(key).id
  const beforehand = addDays(plan.startDate, -random.whole(4, 10))
  const recently = addDays(lastPlayedDay(company.today), -random.whole(0, 6))
  const day = workdayOnOrBefore([beforehand, recently].sort()[0] ?? beforehand)
  const review = newReview(
    {
      userId: idOf(plan.person.key),
      firstEvaluatorId: idOf(plan.evaluators.first),
      secondEvaluatorId: idOf(plan.dialog === 'evaluator-changed' ? 'super' : plan.evaluators.second),
      startDate: plan.startDate,
      endDate: plan.dialog === 'end-date-moved' ? addDays(plan.endDate, -14) : plan.endDate,
    },
    company.criteria,
  )
  const at = momentOn(day, random.whole(9 * 60, 16 * 60), random.whole(0, 59))
  return new ReviewInPlay(review, creatorOf(plan, company), company.nameOf, at)
}

/** The admin, except for the own review. */
function creatorOf({ person }: ReviewPlan, company: Company): Viewer {
  return company.viewerOf(person.key === 'admin' ? 'super' : 'admin')
}

/** The turn that is under way: the last one in that phase, since a detour passes through a phase twice. */
function lastTurn(stages: readonly Stage[], phase: Phase): number {
  if (phase === finalPhase) return stages.length - 1
  return stages.findLastIndex((stage) => stage.phase === phase)
}

function latest(one: Day, other: Day): Day {
  return workdayOnOrAfter(one > other ? one : other)
}
