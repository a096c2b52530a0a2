import { dueDateChanges, dueDatesWithin, newDueDates } from '../cycles/due-dates'
import { type Day, earliestDay, earliestPossibleDay, isSelectableDay, type Period } from '../days'
import { AppError, type FieldErrors, invalid } from '../errors'
import { people } from '../messages/en/people'
import { validation } from '../messages/english'
import type { NewNotification } from '../notifications/kinds'
import { datesChangedNotifications, evaluatorChangedNotifications } from '../notifications/notifications'
import { hasLeft } from '../people/availability'
import type { ActiveStandIn } from '../people/stand-ins'
import type { UserName } from '../people/users'
import { assignmentEntry, dueDateEntry } from './audit-log'
import { type AssignmentField, assignmentFields } from './fields'
import { mergeFields } from './merge-fields'
import { phaseActorId, type Viewer } from './permissions'
import { finalPhase, firstPhase } from './phases'
import {
  assertCanManage,
  assertNotClosed,
  type Decision,
  type Review,
  turnMails,
  unchanged,
  versionConflict,
  withNewVersion,
} from './review'

export type AssignmentEdit = Partial<Record<AssignmentField, string>>

type Evaluators = Pick<Review, 'userId' | 'firstEvaluatorId' | 'secondEvaluatorId'>

/** The names, last days and stand-ins of users by ID. Deleted users are missing. */
export type Names = ReadonlyMap<string, UserName & { leftOn: Day | null; standIn?: ActiveStandIn | null }>

const evaluatorFields = ['firstEvaluatorId', 'secondEvaluatorId'] as const

export function dateProblems(
  { startDate, endDate }: Period,
  texts = validation,
  earliest: Day = earliestDay,
): FieldErrors {
  const problems: FieldErrors = {}
  if (!isSelectableDay(startDate, earliest)) problems.startDate = texts.startDate(earliest)
  if (!isSelectableDay(endDate, earliest)) problems.endDate = texts.endDate(earliest)
  if (Object.keys(problems).length === 0 && startDate > endDate) {
    problems.startDate = texts.startAfterEnd
    problems.endDate = texts.endBeforeStart
  }
  return problems
}

export function evaluatorProblems({ userId, ...evaluators }: Evaluators, texts = validation): FieldErrors {
  const own = evaluatorFields.filter((field) => evaluators[field] === userId)
  return Object.fromEntries(own.map((field) => [field, texts.ownEvaluator]))
}

/** Errors for chosen evaluators who were deleted or have left. */
export function unavailableEvaluators(names: Names, evaluators: AssignmentEdit, today: Day): FieldErrors {
  const unavailable = evaluatorFields.filter((field) => {
    const id = evaluators[field]
    const person = id === undefined ? undefined : names.get(id)
    return id !== undefined && (!person || hasLeft(person, today))
  })
  return Object.fromEntries(unavailable.map((field) => [field, validation.evaluatorUnavailable]))
}

/**
 * Changes dates and evaluators. Due dates of a cycle that are outside the new period move to its first or last day.
 * `names` contains the current and new evaluators that exist.
 */
export function editAssignment(
  review: Review,
  actor: Viewer,
  edit: AssignmentEdit,
  names: Names,
  today: Day,
  readVersion?: number,
): Decision {
  assertCanManage(actor, review)
  assertNotClosed(review)
  const proposed: Record<string, string> = {}
  for (const field of assignmentFields) {
    const value = edit[field]
    if (value !== undefined) proposed[field] = value
  }
  assertValid(review, proposed, names, today)
  const { startDate, endDate, firstEvaluatorId, secondEvaluatorId, fieldVersions } = review
  const current = { startDate, endDate, firstEvaluatorId, secondEvaluatorId }
  const { changes, conflicts } = mergeFields({ current, fieldVersions, proposed, readVersion })
  if (changes.length + conflicts.length > 0 && review.phase === finalPhase) {
    throw new AppError('REVIEW_CLOSED')
  }
  if (conflicts.length > 0) throw versionConflict(conflicts)
  if (changes.length === 0) return unchanged(review)

  const changed = Object.fromEntries(changes.map(({ field, newValue }) => [field, newValue]))
  const requested = withStandIns({ ...review, ...changed }, names)
  const dueDates = review.dueDates && dueDatesWithin(review.dueDates, requested)
  const moved = dueDateChanges(review.dueDates, dueDates)
  const edited = withNewVersion({ ...requested, dueDates }, [...changes, ...moved])
  return {
    review: edited,
    entries: [
      ...changes.map(({ field, oldValue, newValue }) => {
        const logged = (value: string) =>
          field.endsWith('Id') ? people.evaluatorName(names.get(value), true) : value
        return assignmentEntry(field as AssignmentField, logged(oldValue), logged(newValue))
      }),
      ...moved.map(({ phase, oldValue, newValue }) => dueDateEntry(phase, oldValue, newValue)),
    ],
    notifications: changeNotifications(review, edited, names),
    mails: getsTurnMail(review, edited, today) ? turnMails(edited) : [],
  }
}

/** Adds the stand-ins of the evaluators after the change. */
function withStandIns(review: Review, names: Names): Review {
  const standInOf = (id: string) => names.get(id)?.standIn ?? null
  return {
    ...review,
    firstStandIn: standInOf(review.firstEvaluatorId),
    secondStandIn: standInOf(review.secondEvaluatorId),
  }
}

/** True for a new actor, and for the employee if the review now starts today or earlier instead of later. */
function getsTurnMail(before: Review, after: Review, today: Day): boolean {
  const startsNow = before.startDate > today && after.startDate <= today
  return phaseActorId(before) !== phaseActorId(after) || (startsNow && after.phase === firstPhase)
}

/** Throws one error with all problems. An evaluator who is no longer available can stay, but cannot be selected. */
function assertValid(review: Review, proposed: AssignmentEdit, names: Names, today: Day): void {
  const requested = { ...review, ...proposed }
  const selected = evaluatorFields.filter((field) => requested[field] !== review[field])
  const chosen = Object.fromEntries(selected.map((field) => [field, requested[field]]))
  const problems = {
    ...unavailableEvaluators(names, chosen, today),
    // The route has compared the dates with the company's earliest day.
    ...dateProblems(requested, validation, earliestPossibleDay),
    ...evaluatorProblems(requested),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

function changeNotifications(before: Review, after: Review, names: Names): NewNotification[] {
  const moved = dueDateChanges(before.dueDates, after.dueDates)
  const hasNewDates = before.startDate !== after.startDate || before.endDate !== after.endDate
  const replaced = evaluatorFields.filter((field) => before[field] !== after[field])
  return [
    ...(hasNewDates ? datesChangedNotifications(after, newDueDates(moved)) : []),
    ...replaced.flatMap((field) =>
      evaluatorChangedNotifications(after, {
        role: field === 'firstEvaluatorId' ? 'first' : 'second',
        oldEvaluatorId: before[field],
        newEvaluatorId: after[field],
        newEvaluatorName: people.evaluatorName(names.get(after[field]), true),
      }),
    ),
  ]
}
