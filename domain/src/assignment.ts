import { assignmentEntry } from './audit-log'
import { type Day, isSelectableDay } from './days'
import { mergeFields, stampVersions } from './edits'
import { AppError, type FieldErrors, invalid } from './errors'
import { type AssignmentField, assignmentFields } from './fields'
import { en, type Messages } from './messages'
import type { Viewer } from './permissions'
import { finalPhase } from './phases'
import { assertManages, type Decision, type Review } from './review'

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

/** What is wrong with the dates of a review, by field. */
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
  { userId, firstEvaluatorId, secondEvaluatorId }: Evaluators,
  { validation }: Messages = en,
): FieldErrors {
  const problems: FieldErrors = {}
  if (firstEvaluatorId === userId) problems.firstEvaluatorId = validation.ownEvaluator
  if (secondEvaluatorId === userId) problems.secondEvaluatorId = validation.ownEvaluator
  return problems
}

/** Changes dates and evaluators; `nameOf` tells the names that the log keeps. */
export function editAssignment(
  review: Review,
  viewer: Viewer,
  edit: AssignmentEdit,
  nameOf: (personId: string) => string,
  readVersion?: number,
): Decision {
  assertManages(viewer, review)
  const current = Object.fromEntries(assignmentFields.map((field) => [field, review[field]])) as Record<
    AssignmentField,
    string
  >
  const proposed: Record<string, string> = {}
  for (const field of assignmentFields) {
    const value = edit[field]
    if (value !== undefined) proposed[field] = value
  }
  const { changes, collisions } = mergeFields({
    current,
    fieldVersions: review.fieldVersions,
    proposed,
    readVersion,
  })
  if (changes.length + collisions.length > 0 && review.phase === finalPhase)
    throw new AppError('REVIEW_CLOSED')
  if (collisions.length > 0) {
    throw new AppError('VERSION_CONFLICT', { data: { collisions: collisions.map(({ field }) => field) } })
  }
  if (changes.length === 0) return { review, entries: [] }

  const version = review.version + 1
  const next: Review = {
    ...review,
    ...Object.fromEntries(changes.map(({ field, newValue }) => [field, newValue])),
    version,
    fieldVersions: stampVersions(review.fieldVersions, changes, version),
  }
  const problems = { ...dateProblems(next), ...evaluatorProblems(next) }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const entries = changes.map(({ field, oldValue, newValue }) => {
    const told = (value: string) => (field.endsWith('Id') ? nameOf(value) : value)
    return assignmentEntry(field as AssignmentField, told(oldValue), told(newValue))
  })
  return { review: next, entries }
}
