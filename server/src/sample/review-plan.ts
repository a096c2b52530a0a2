import { addDays, type Day } from '@evenhand/domain/days'
import { finalPhase, firstPhase, type Phase } from '@evenhand/domain/phases'
import { currentCycle, type Detour, type DialogEvent } from './current-cycle'
import { type SamplePerson, samplePeople } from './people'
import { type Random, seededRandom } from './random'
import { mondayOnOrBefore } from './working-time'

/** One review as it is going to be played: of whom, when, how far and how smoothly. */
export interface ReviewPlan {
  person: SamplePerson
  evaluators: { first: string; second: string }
  /** Which of this person's reviews it is, counted from the oldest. */
  ordinal: number
  /** How many periods ago: 0 is the present one, -1 the next. */
  periodsAgo: number
  startDate: Day
  endDate: Day
  phase: Phase
  progress: number
  detour: Detour | null
  dialog: DialogEvent | null
  flawless: boolean
  /** How many days before the end the self evaluation begins. */
  closingDays: number
}

const historyDays = 730
const usualClosingDays = 36

export function planReviews(today: Day): ReviewPlan[] {
  return samplePeople.flatMap((person) => planFor(person, today))
}

function planFor(person: SamplePerson, today: Day): ReviewPlan[] {
  const { evaluators } = person
  const current = currentCycle[person.key]
  if (!evaluators || !current) return []
  const smooth = { detour: null, dialog: null, flawless: false, progress: 0, closingDays: usualClosingDays }
  const period = currentPeriod(person, today)
  const plans: Omit<ReviewPlan, 'ordinal' | 'periodsAgo'>[] = [
    { ...smooth, person, evaluators, ...current, ...period },
  ]
  for (const past of pastPeriods(person, period.startDate, today)) {
    const random = seededRandom(`history ${person.key} ${plans.length}`)
    plans.unshift({
      ...smooth,
      person,
      evaluators,
      ...past,
      phase: finalPhase,
      detour: pastDetour(random),
      closingDays: random.chance(0.2) ? 19 : usualClosingDays,
    })
  }
  const present = plans.length - 1
  if (current.nextStartsIn !== undefined) {
    const next = periodFrom(mondayOnOrBefore(addDays(today, current.nextStartsIn)), person)
    plans.push({ ...smooth, person, evaluators, ...next, phase: firstPhase })
  }
  return plans.map((plan, ordinal) => ({ ...plan, ordinal, periodsAgo: present - ordinal }))
}

interface Period {
  startDate: Day
  endDate: Day
}

function currentPeriod(person: SamplePerson, today: Day): Period {
  const { startsIn, endsIn } = currentCycle[person.key] ?? {}
  if (endsIn === undefined) return periodFrom(mondayOnOrBefore(addDays(today, startsIn ?? 0)), person)
  const endDate = addDays(today, endsIn)
  return { startDate: mondayOnOrBefore(addDays(endDate, 3 - 7 * person.weeks)), endDate }
}

/** From a Monday to a Friday. */
function periodFrom(startDate: Day, person: SamplePerson): Period {
  return { startDate, endDate: addDays(startDate, 7 * person.weeks - 3) }
}

/** The periods before this one, newest first: as far back as the history goes and the person was there. */
function pastPeriods(person: SamplePerson, before: Day, today: Day): Period[] {
  const settled = addDays(today, 14 - person.joinedDaysAgo)
  const period = periodFrom(addDays(before, -7 * person.weeks), person)
  if (period.startDate < settled || period.endDate < addDays(today, -historyDays)) return []
  return [period, ...pastPeriods(person, period.startDate, today)]
}

function pastDetour(random: Random): Detour | null {
  if (random.chance(0.16)) return 'vague-goals'
  if (random.chance(0.06)) return 'goals-against-plan'
  if (random.chance(0.1)) return 'missing-evidence'
  return random.chance(0.08) ? 'unclear-rating' : null
}
