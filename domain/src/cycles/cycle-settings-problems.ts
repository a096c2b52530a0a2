import type { CycleRules, CycleSettings } from '../api/cycles'
import { type Day, earliestDay, earliestPossibleDay, isSelectableDay } from '../days'
import type { FieldErrors } from '../errors'
import { cycleProblems, validation } from '../messages/english'
import { dateProblems } from '../reviews/assignment'
import { openPhases } from '../reviews/phases'

const english = { cycleProblems, validation }
type Texts = typeof english

/** Settings that are incomplete or contradict each other, with keys like `settings.dueDates.self-evaluation`. */
export function settingsProblems(settings: CycleSettings, texts: Texts = english): FieldErrors {
  const { rules, evaluators } = settings
  const excluded = new Set(rules.exclude.map(({ userId }) => userId))
  const both = new Set(rules.include.flatMap(({ userId }) => (excluded.has(userId) ? [userId] : [])))
  const period = dateProblems(settings, texts.validation)
  const problems = {
    ...period,
    ...(Object.keys(period).length > 0 ? {} : dueDateProblems(settings, texts)),
    ...ruleDayProblems(rules, texts),
    ...listProblems('rules.include', rules.include, texts, both),
    ...listProblems('rules.exclude', rules.exclude, texts, both),
    ...listProblems('evaluators.pinned', evaluators.pinned, texts),
    ...releaseProblems(settings, texts),
  }
  return Object.fromEntries(Object.entries(problems).map(([key, text]) => [`settings.${key}`, text]))
}

/** Checks that due dates are in the period and in the order of the phases. */
function dueDateProblems(
  { startDate, endDate, dueDates }: CycleSettings,
  { cycleProblems }: Texts,
): FieldErrors {
  const problems: FieldErrors = {}
  let previous: Day = startDate
  for (const phase of openPhases) {
    const day = dueDates[phase]
    if (day < startDate) problems[`dueDates.${phase}`] = cycleProblems.dueBeforeStart
    else if (day > endDate) problems[`dueDates.${phase}`] = cycleProblems.dueAfterEnd
    else if (day < previous) problems[`dueDates.${phase}`] = cycleProblems.dueBeforePrevious
    previous = day
  }
  return problems
}

/** Checks that results are not released before the cycle starts. */
function releaseProblems(
  { startDate, release: { when, date } }: CycleSettings,
  { cycleProblems }: Texts,
): FieldErrors {
  if (when !== 'on-date') return {}
  if (date === null || !isSelectableDay(date)) return { 'release.date': cycleProblems.releaseDate }
  return date < startDate ? { 'release.date': cycleProblems.releaseBeforeStart } : {}
}

/** Checks the days in the rules. A day is incomplete while it is typed. */
function ruleDayProblems(rules: CycleRules, { validation }: Texts): FieldErrors {
  const earliest = { joinedBy: earliestPossibleDay, notOnLeaveOn: earliestDay }
  const invalid = (['joinedBy', 'notOnLeaveOn'] as const).filter((field) => {
    const day = rules[field]
    return day !== null && !isSelectableDay(day, earliest[field])
  })
  return Object.fromEntries(
    invalid.map((field) => [`rules.${field}`, validation.dateFormat(earliest[field])]),
  )
}

/** Checks that each person is in a list only once, and not both included and excluded. */
function listProblems(
  key: string,
  people: readonly { userId: string }[],
  { cycleProblems }: Texts,
  both: ReadonlySet<string> = new Set(),
): FieldErrors {
  const seen = new Set<string>()
  const problems: FieldErrors = {}
  for (const [index, { userId }] of people.entries()) {
    if (seen.has(userId)) problems[`${key}.${index}.userId`] = cycleProblems.duplicatePerson
    else if (both.has(userId)) problems[`${key}.${index}.userId`] = cycleProblems.includedAndExcluded
    seen.add(userId)
  }
  return problems
}
