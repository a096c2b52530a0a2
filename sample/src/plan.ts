import { addDays, type Day } from '@evenhand/domain/days'
import { finalPhase, firstPhase } from '@evenhand/domain/reviews/phases'
import { type CycleKey, lastDayOf } from './cycle-periods'
import {
  type CurrentReview,
  currentReviews,
  type MidYearReview,
  midYearReviews,
  type Person,
  positions,
  type Revert,
} from './data'
import { type Random, seededRandom } from './random'
import { mondayOnOrBefore } from './workdays'

export interface ReviewPlan extends CurrentReview, MidYearReview {
  person: Person
  evaluators: [first: string, second: string]
  /** The number of older reviews of this person. */
  ordinal: number
  startDate: Day
  endDate: Day
  /** The cycle of the review. Not all reviews have one. */
  cycle: CycleKey | null
}

const historyDays = 730

/** Once or twice a year, everyone has a review of four months. */
const reviewDays = 7 * 16

/** All reviews of a person, oldest first: completed ones, the current one, and the next one if it exists. */
export function planReviews(person: Person, today: Day): ReviewPlan[] {
  const { key, evaluators } = person
  const current = currentReviews[key]
  if (!evaluators || !current) return []
  const period = currentPeriod(current, today)
  const before = [...firstMidYear(person, period.startDate), ...pastPeriods(person, period.startDate, today)]
  const past = before.map((each, index) => {
    return { ...each, phase: finalPhase, ...pastRevert(seededRandom(`history ${key} ${index}`)) }
  })
  const next = current.nextStartsIn === undefined ? [] : [addDays(today, current.nextStartsIn)]
  const plans = [
    ...past.reverse(),
    { ...current, ...period },
    ...next.map((day) => ({ ...periodFrom(mondayOnOrBefore(day)), phase: firstPhase })),
  ]
  const cycleOf = cycleFinder(person, plans, today)
  return plans.map((plan, ordinal) => {
    const cycle = cycleOf(plan)
    const special = cycle === 'mid-year' ? midYearReviews[key] : undefined
    return { ...plan, ...special, person, evaluators, ordinal, cycle }
  })
}

/**
 * This year's cycle has the last review that has started, last year's the last one that ended in it, and the mid-year
 * cycle the one before this year's.
 */
function cycleFinder(
  { left, position }: Person,
  plans: readonly Period[],
  today: Day,
): (plan: Period) => CycleKey | null {
  if (left !== undefined) return () => null
  const thisYear = plans.findLast(({ startDate }) => startDate <= today)
  const lastYear = plans.findLast(({ endDate }) => endDate <= lastDayOf('last-year', today))
  const midYear = positions[position].midYear && thisYear && plans[plans.indexOf(thisYear) - 1]
  return (plan) => {
    if (plan === thisYear) return 'this-year'
    if (plan === midYear) return 'mid-year'
    return plan === lastYear ? 'last-year' : null
  }
}

type Period = Pick<ReviewPlan, 'startDate' | 'endDate'>

function currentPeriod({ startsIn = 0, endsIn }: CurrentReview, today: Day): Period {
  if (endsIn === undefined) return periodFrom(mondayOnOrBefore(addDays(today, startsIn)))
  const endDate = addDays(today, endsIn)
  return { startDate: mondayOnOrBefore(addDays(endDate, 3 - reviewDays)), endDate }
}

/** Periods start on a Monday and end on a Friday. */
function periodFrom(startDate: Day): Period {
  return { startDate, endDate: addDays(startDate, reviewDays - 3) }
}

/** The periods before this one, newest first. None starts in the person's first two weeks at the company. */
function pastPeriods(person: Person, before: Day, today: Day): Period[] {
  const earliestStart = addDays(today, 14 - person.joined)
  const period = periodFrom(addDays(before, -daysBetweenStarts(person)))
  if (period.startDate < earliestStart || period.endDate < addDays(today, -historyDays)) return []
  return [period, ...pastPeriods(person, period.startDate, today)]
}

/** The mid-year review is new for people who have had one review a year so far. */
function firstMidYear({ position }: Person, before: Day): Period[] {
  const { weeks, midYear } = positions[position]
  return midYear && weeks === 52 ? [periodFrom(addDays(before, -7 * 26))] : []
}

function daysBetweenStarts({ position }: Person): number {
  return 7 * positions[position].weeks
}

function pastRevert(random: Random): { revert?: Revert } {
  if (random.chance(0.16)) return { revert: 'vague-goals' }
  if (random.chance(0.06)) return { revert: 'goals-against-plan' }
  if (random.chance(0.1)) return { revert: 'missing-evidence' }
  return random.chance(0.08) ? { revert: 'unclear-rating' } : {}
}
