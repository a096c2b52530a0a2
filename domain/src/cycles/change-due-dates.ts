import { type Day, earliestDay, isSelectableDay, type Period } from '../days'
import { type FieldErrors, invalid } from '../errors'
import { cycleProblems, validation } from '../messages/english'
import { datesChangedNotifications } from '../notifications/notifications'
import { assignmentEntry, dueDateEntry } from '../reviews/audit-log'
import { type OpenPhase, openPhases } from '../reviews/phases'
import {
  assertCanManage,
  assertOpen,
  type Decision,
  type NamedActor,
  type Review,
  unchanged,
  withNewVersion,
} from '../reviews/review'
import type { DueDates } from './cycles'
import { dueDateChanges, newDueDates } from './due-dates'

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
    notifications: datesChangedNotifications(changed, newDueDates(moved)),
    mails: [],
  }
}

/** Start date, due dates in the order of the phases, end date: none may be before the previous one. */
export function dueDateProblems({
  startDate,
  endDate,
  dueDates,
}: Period & Pick<Review, 'dueDates'>): FieldErrors {
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
