import { assignmentEntry, dueDateEntry } from './audit-log'
import type { DueDates } from './cycles'
import { type Day, earliestDay, isSelectableDay } from './days'
import { dueDateChanges, newDueDates } from './due-dates'
import { type FieldErrors, invalid } from './errors'
import { cycleProblems } from './messages/en/cycle-problems'
import { validation } from './messages/en/validation'
import { datesChangedNotifications } from './notifications'
import { type OpenPhase, openPhases } from './phases'
import {
  assertCanManage,
  assertOpen,
  type Decision,
  type NamedActor,
  type Review,
  unchanged,
  withNewVersion,
  withUserName,
} from './review'

export interface DatesChange {
  /** Due dates of phases that are left out stay as they are. */
  dueDates: Partial<DueDates>
  endDate?: Day | undefined
}

/** Changes the dates of a review in a cycle. A review without due dates only has an end date. */
export function changeDueDates(review: Review, actor: NamedActor, change: DatesChange): Decision {
  assertCanManage(actor, review)
  assertOpen(review)
  const { startDate, dueDates: current } = review
  const endDate = change.endDate ?? review.endDate
  const dueDates = current && { ...current, ...given(change.dueDates) }
  const problems = dueDateProblems({ startDate, endDate, dueDates })
  if (Object.keys(problems).length > 0) throw invalid(problems)

  const moved = dueDateChanges(current, dueDates)
  const ends =
    endDate === review.endDate ? [] : [{ field: 'endDate', oldValue: review.endDate, newValue: endDate }]
  if (moved.length + ends.length === 0) return unchanged(review)

  const changed = withNewVersion({ ...review, endDate, dueDates }, [...moved, ...ends])
  return {
    review: changed,
    entries: [
      ...moved.map(({ phase, oldValue, newValue }) => dueDateEntry(phase, oldValue, newValue)),
      ...ends.map(({ oldValue, newValue }) => assignmentEntry('endDate', oldValue, newValue)),
    ],
    notifications: datesChangedNotifications(withUserName(changed), newDueDates(moved)),
    mails: [],
  }
}

interface Dates {
  startDate: Day
  endDate: Day
  dueDates: DueDates | null
}

/** Start date, due dates in the order of the phases, end date: none may be before the previous one. */
export function dueDateProblems({ startDate, endDate, dueDates }: Dates): FieldErrors {
  const problems: FieldErrors = {}
  /** The phase with the latest due date so far. */
  let latest: { phase: OpenPhase; day: Day } | undefined
  for (const phase of dueDates ? openPhases : []) {
    const due = { phase, day: dueDates?.[phase] ?? startDate }
    if (due.day < startDate) problems[`dueDates.${phase}`] = cycleProblems.phaseBeforeStart(due, startDate)
    else if (latest && due.day < latest.day)
      problems[`dueDates.${phase}`] = cycleProblems.phaseBeforeOther(due, latest)
    else latest = due
  }
  if (!isSelectableDay(endDate)) problems.endDate = validation.endDate(earliestDay)
  else if (endDate < startDate) problems.endDate = validation.endBeforeStart
  else if (latest && endDate < latest.day) problems.endDate = cycleProblems.endBeforePhase(endDate, latest)
  return problems
}

export function given(dueDates: Partial<DueDates>): Partial<DueDates> {
  return Object.fromEntries(Object.entries(dueDates).filter(([, day]) => day !== undefined))
}
