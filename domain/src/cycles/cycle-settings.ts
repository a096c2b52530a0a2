import type { CycleSettings, PinnedEvaluators } from '../api/cycles'
import { addDays, addMonths, type Day, daysBetween, latestDay, type Period } from '../days'
import { nameLimit } from '../people/users'
import { openPhases } from '../reviews/phases'
import type { DueDates } from './cycles'

export { settingsProblems } from './cycle-settings-problems'

/** The settings of a new cycle, for a year from the next month on. */
export function newCycleSettings(today: Day): CycleSettings {
  const startDate = addMonths(`${today.slice(0, 7)}-01`, 1)
  const endDate = addDays(addMonths(startDate, 12), -1)
  return {
    startDate,
    endDate,
    dueDates: dueDatesIn({ startDate, endDate }),
    rules: { departments: [], positions: [], joinedBy: null, notOnLeaveOn: null, include: [], exclude: [] },
    evaluators: { topEvaluatorId: null, usesLastCycle: true, pinned: [] },
    criteria: { criteriaSetId: null },
    release: { when: 'when-completed', date: null },
  }
}

/** Due dates with eight weeks for the goals at the start and six for the evaluations at the end. */
export function dueDatesIn({ startDate, endDate }: Period): DueDates {
  return {
    'self-goal-setting': addDays(startDate, 27),
    'first-goal-checking': addDays(startDate, 41),
    'second-goal-checking': addDays(startDate, 55),
    'self-evaluation': addDays(endDate, -28),
    'first-evaluation': addDays(endDate, -14),
    'second-evaluation': endDate,
  }
}

/** The days that `dueDatesIn` needs for the goals and for the evaluations. */
const [goalDays, evaluationDays] = [56, 42]

/** Due dates for any period. In a short one, all phases take the same time. */
export function suggestDueDates(period: Period): DueDates {
  const days = daysBetween(period.startDate, period.endDate) + 1
  if (days >= goalDays + evaluationDays) return dueDatesIn(period)
  const due = (index: number) =>
    addDays(period.startDate, Math.ceil((days * (index + 1)) / openPhases.length) - 1)
  return Object.fromEntries(openPhases.map((phase, index) => [phase, due(index)])) as DueDates
}

/** The name of a cycle and that of its copy. */
interface CopyNames {
  from: string
  to: string
}

/**
 * The settings of a copy. All dates move by the same number of whole months. People who are no longer available are
 * removed.
 */
export function copiedSettings(
  settings: CycleSettings,
  names: CopyNames,
  isAvailable: (userId: string) => boolean,
): CycleSettings {
  const { joinedBy, notOnLeaveOn } = settings.rules
  const months = copiedMonths(settings, names, [joinedBy, notOnLeaveOn, settings.release.date])
  const moved = (day: Day) => addMonths(day, months)
  const movedIfSet = (day: Day | null) => day && moved(day)
  const available = (userId: string | null) => (userId !== null && isAvailable(userId) ? userId : null)
  const { rules, evaluators, criteria, dueDates, release } = settings
  return {
    startDate: moved(settings.startDate),
    endDate: moved(settings.endDate),
    dueDates: Object.fromEntries(openPhases.map((phase) => [phase, moved(dueDates[phase])])) as DueDates,
    rules: {
      ...rules,
      joinedBy: movedIfSet(rules.joinedBy),
      notOnLeaveOn: movedIfSet(rules.notOnLeaveOn),
      include: rules.include.filter(({ userId }) => isAvailable(userId)),
      exclude: rules.exclude.filter(({ userId }) => isAvailable(userId)),
    },
    evaluators: {
      ...evaluators,
      topEvaluatorId: available(evaluators.topEvaluatorId),
      pinned: evaluators.pinned
        .filter(({ userId }) => isAvailable(userId))
        .map(
          ({ userId, firstEvaluatorId, secondEvaluatorId }): PinnedEvaluators => ({
            userId,
            firstEvaluatorId: available(firstEvaluatorId),
            secondEvaluatorId: available(secondEvaluatorId),
          }),
        )
        .filter(({ firstEvaluatorId, secondEvaluatorId }) => firstEvaluatorId ?? secondEvaluatorId),
    },
    criteria,
    release: { when: release.when, date: movedIfSet(release.date) },
  }
}

/**
 * The suggested name of a copy: 'Annual review 2027' for 'Annual review 2026', and '2026/27' for '2025/26'. `copyOf`
 * names the copy of a cycle without a year in its name.
 */
export function copiedName(name: string, copyOf: (name: string) => string): string {
  const next = name.replaceAll(
    /(?<!\d)(20\d\d)(?:([/–-])(\d\d))?(?!\d)/g,
    (_, year: string, separator = '', short = '') => {
      const isNextYear = short === lastDigits(Number(year) + 1)
      return `${Number(year) + 1}${separator}${isNextYear ? lastDigits(Number(year) + 2) : short}`
    },
  )
  return [...(next === name ? copyOf(name) : next)].slice(0, nameLimit).join('')
}

/** The period of a copy, to show it before the copy exists. */
export function copiedPeriod(period: Period, names: CopyNames): Period {
  const months = copiedMonths(period, names)
  return { startDate: addMonths(period.startDate, months), endDate: addMonths(period.endDate, months) }
}

/**
 * The months between a cycle and its copy: the years between the years in the two names. Without a later year in the
 * name, the copy starts after the copied cycle ends. No date moves beyond the latest day that can be entered.
 */
function copiedMonths(
  period: Period,
  { from, to }: CopyNames,
  otherDays: readonly (Day | null)[] = [],
): number {
  const years = yearIn(to) - yearIn(from)
  const months = years > 0 ? 12 * years : monthsUntilNext(period)
  return Math.min(months, monthsUntilLatest([period.endDate, ...otherDays]))
}

/** The first year in a name. NaN if there is none. */
function yearIn(name: string): number {
  return Number(/(?<!\d)20\d\d(?!\d)/.exec(name)?.[0])
}

function lastDigits(year: number): string {
  return String(year).slice(-2)
}

/** The smallest number of months, at least one, after which the start is later than the end. */
function monthsUntilNext({ startDate, endDate }: Period): number {
  const months = Math.max(1, monthOf(endDate) - monthOf(startDate))
  return addMonths(startDate, months) > endDate ? months : months + 1
}

/** The largest number of months that moves no date beyond the latest day that can be entered. */
function monthsUntilLatest(days: readonly (Day | null)[]): number {
  const last = days.filter((day) => day !== null).reduce((a, b) => (a > b ? a : b))
  return monthOf(latestDay) - monthOf(last)
}

function monthOf(day: Day): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return year * 12 + month
}
