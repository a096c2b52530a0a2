import { assignmentEntry } from './audit-log'
import { type Day, isSelectableDay } from './days'
import { AppError, type FieldErrors, invalid } from './errors'
import { type AssignmentField, assignmentFields } from './fields'
import { mergeFields } from './merge-fields'
import { en, type Messages } from './messages'
import {
  datesChangedNotifications,
  evaluatorChangedNotifications,
  type NewNotification,
} from './notifications'
import { phaseActorId, type Viewer } from './permissions'
import { finalPhase } from './phases'
import {
  assertCanManage,
  type Decision,
  type Review,
  turnMails,
  unchanged,
  versionConflict,
  withNewVersion,
  withUserName,
} from './review'
import type { UserName } from './users'

export type AssignmentEdit = Partial<Record<AssignmentField, string>>

interface Dates {
  startDate: Day
  endDate: Day
}

interface Evaluators {
  userId: string
  firstEvaluatorId: string
  secondEvaluatorId: string
}

/** The names of users by ID. Deleted users are missing. */
type Names = ReadonlyMap<string, UserName>

const evaluatorFields = ['firstEvaluatorId', 'secondEvaluatorId'] as const

export function dateProblems({ startDate, endDate }: Dates, { validation }: Messages = en): FieldErrors {
  const problems: FieldErrors = {}
  if (!isSelectableDay(startDate)) problems.startDate = validation.startDate
  if (!isSelectableDay(endDate)) problems.endDate = validation.endDate
  if (Object.keys(problems).length === 0 && startDate > endDate) {
    problems.startDate = validation.startAfterEnd
    problems.endDate = validation.endBeforeStart
  }
  return problems
}

export function evaluatorProblems(
  { userId, ...evaluators }: Evaluators,
  { validation }: Messages = en,
): FieldErrors {
  const own = evaluatorFields.filter((field) => evaluators[field] === userId)
  return Object.fromEntries(own.map((field) => [field, validation.ownEvaluator]))
}

export function unknownEvaluators(names: Names, evaluators: AssignmentEdit): FieldErrors {
  const unknown = evaluatorFields.filter((field) => {
    const id = evaluators[field]
    return id !== undefined && !names.has(id)
  })
  return Object.fromEntries(unknown.map((field) => [field, en.validation.evaluatorUnavailable]))
}

/** Changes dates and evaluators. `names` contains the current and new evaluators that exist. */
export function editAssignment(
  review: Review,
  actor: Viewer,
  edit: AssignmentEdit,
  names: Names,
  readVersion?: number,
): Decision {
  assertCanManage(actor, review)
  const proposed: Record<string, string> = {}
  for (const field of assignmentFields) {
    const value = edit[field]
    if (value !== undefined) proposed[field] = value
  }
  assertValid(review, proposed, names)
  const { startDate, endDate, firstEvaluatorId, secondEvaluatorId, fieldVersions } = review
  const current = { startDate, endDate, firstEvaluatorId, secondEvaluatorId }
  const { changes, conflicts } = mergeFields({ current, fieldVersions, proposed, readVersion })
  if (changes.length + conflicts.length > 0 && review.phase === finalPhase) {
    throw new AppError('REVIEW_CLOSED')
  }
  if (conflicts.length > 0) throw versionConflict(conflicts)
  if (changes.length === 0) return unchanged(review)

  const changed = Object.fromEntries(changes.map(({ field, newValue }) => [field, newValue]))
  const edited = withNewVersion({ ...review, ...changed }, changes)
  return {
    review: edited,
    entries: changes.map(({ field, oldValue, newValue }) => {
      const logged = (value: string) =>
        field.endsWith('Id') ? en.users.evaluatorName(names.get(value), true) : value
      return assignmentEntry(field as AssignmentField, logged(oldValue), logged(newValue))
    }),
    notifications: changeNotifications(review, edited, names),
    mails: phaseActorId(review) === phaseActorId(edited) ? [] : turnMails(edited),
  }
}

/** Throws one error with all problems. A deleted evaluator can stay, but cannot be selected. */
function assertValid(review: Review, proposed: AssignmentEdit, names: Names): void {
  const requested = { ...review, ...proposed }
  const selected = evaluatorFields.filter((field) => requested[field] !== review[field])
  const problems = {
    ...unknownEvaluators(names, Object.fromEntries(selected.map((field) => [field, requested[field]]))),
    ...dateProblems(requested),
    ...evaluatorProblems(requested),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

function changeNotifications(before: Review, after: Review, names: Names): NewNotification[] {
  const review = withUserName(after)
  const hasNewDates = before.startDate !== after.startDate || before.endDate !== after.endDate
  const replaced = evaluatorFields.filter((field) => before[field] !== after[field])
  return [
    ...(hasNewDates ? datesChangedNotifications(review) : []),
    ...replaced.flatMap((field) =>
      evaluatorChangedNotifications(review, {
        role: field === 'firstEvaluatorId' ? 'first' : 'second',
        oldEvaluatorId: before[field],
        newEvaluatorId: after[field],
        newEvaluatorName: en.users.evaluatorName(names.get(after[field]), true),
      }),
    ),
  ]
}
