import { type DueDateField, dueDateField } from './cycles'
import type { Day } from './days'
import {
  type AssignmentField,
  assignmentFields,
  type EvaluationField,
  type SummaryField,
  summaryFields,
} from './fields'
import type { MoveAction, OpenPhase, Phase } from './phases'
import { fieldVisibility, type Visibility } from './visibility'

export const logActions = [
  'CREATED',
  'UPDATED',
  'SUBMITTED',
  'APPROVED',
  'FINALIZED',
  'REVERTED',
  'SKIPPED',
  'CLOSED',
  'RELEASED',
  'ACKNOWLEDGED',
  'REPLIED',
  'TALK_REQUESTED',
  'TALK_CLOSED',
  'ASKED_BACK',
  'ADJUSTED',
  'ADJUSTMENT_UNDONE',
  'EXPORTED',
] as const
export type LogAction = (typeof logActions)[number]

export type LogField = EvaluationField | SummaryField | AssignmentField | DueDateField | 'evaluationPhase'

/** Maximum entries in the response of a review. Older ones are read by page. */
export const newestLogLimit = 50

/** A log entry before it gets an ID, an author, and a time. */
export interface NewLogEntry {
  action: LogAction
  criteriaId: string | null
  criteria: string | null
  /** The category of the criterion. */
  section: string | null
  fieldChanged: LogField | null
  oldValue: string | null
  newValue: string | null
  /** Why the review was reverted, closed, asked back or adjusted, why a phase was skipped, or how a talk ended. */
  revertReason: string | null
  /** Whether a revert undid the author's own move. */
  takenBack: boolean
  /** IDs of the criteria that a revert is about. */
  revertCriteria: string[]
  visibility: Visibility
  /** The evaluator for whom the author stood in. */
  forId: string | null
}

export function creationEntry(): NewLogEntry {
  return { ...blank, action: 'CREATED' }
}

export function evaluationEntry(
  criterion: { id: string; name: string; category: string },
  field: EvaluationField,
  oldValue: string | number,
  newValue: string | number,
): NewLogEntry {
  return {
    ...fieldEntry(oldValue, newValue),
    criteriaId: criterion.id,
    criteria: criterion.name,
    section: criterion.category,
    fieldChanged: field,
    visibility: fieldVisibility[field],
  }
}

export function summaryEntry(
  field: SummaryField,
  oldValue: string,
  newValue: string,
  visibility: Visibility,
): NewLogEntry {
  return { ...fieldEntry(oldValue, newValue), fieldChanged: field, visibility }
}

/** The action is always 'UPDATED'. Evaluators are logged by name. */
export function assignmentEntry(field: AssignmentField, oldValue: string, newValue: string): NewLogEntry {
  return { ...fieldEntry(oldValue, newValue), action: 'UPDATED', fieldChanged: field }
}

export function dueDateEntry(phase: OpenPhase, oldValue: Day, newValue: Day): NewLogEntry {
  return { ...fieldEntry(oldValue, newValue), action: 'UPDATED', fieldChanged: dueDateField(phase) }
}

export function skipEntry(from: OpenPhase, to: Phase, reason: string): NewLogEntry {
  return {
    ...blank,
    action: 'SKIPPED',
    fieldChanged: 'evaluationPhase',
    oldValue: from,
    newValue: to,
    revertReason: reason,
  }
}

export function closingEntry(reason: string): NewLogEntry {
  return { ...blank, action: 'CLOSED', revertReason: reason }
}

/** An entry that only says what was done, and for some actions why. */
export function actionEntry(
  action: 'RELEASED' | 'ACKNOWLEDGED' | 'REPLIED' | 'TALK_REQUESTED' | 'TALK_CLOSED' | 'ASKED_BACK',
  revertReason: string | null = null,
): NewLogEntry {
  return { ...blank, action, revertReason }
}

/** The employee does not learn what the result was before, who adjusted it, and why. */
export function adjustmentEntry(
  action: 'ADJUSTED' | 'ADJUSTMENT_UNDONE',
  from: number,
  to: number,
  reason: string | null,
): NewLogEntry {
  return {
    ...blank,
    action,
    oldValue: String(from),
    newValue: String(to),
    revertReason: reason,
    visibility: 'only-admins',
  }
}

/** The employee does not learn who exported their review. */
export function exportEntry(): NewLogEntry {
  return { ...blank, action: 'EXPORTED', visibility: 'only-admins' }
}

/** Marks what a stand-in wrote for an evaluator. */
export function writtenFor(entries: readonly NewLogEntry[], forId: string | null): NewLogEntry[] {
  return entries.map((entry) => ({ ...entry, forId }))
}

export function forwardEntry(from: Phase, to: Phase, action: MoveAction): NewLogEntry {
  return { ...blank, action, fieldChanged: 'evaluationPhase', oldValue: from, newValue: to }
}

export function revertEntry(
  from: Phase,
  to: Phase,
  revertReason: string,
  revertCriteria: string[],
): NewLogEntry {
  return {
    ...blank,
    action: 'REVERTED',
    fieldChanged: 'evaluationPhase',
    oldValue: from,
    newValue: to,
    revertReason,
    revertCriteria,
  }
}

/** An undone move. Its reason has no meaning: instances of the previous version recognize it by this word. */
export function takenBackEntry(from: Phase, to: Phase): NewLogEntry {
  return { ...revertEntry(from, to, 'Withdrawn', []), takenBack: true }
}

/** A revert from the second to the first evaluator may mention ratings in its reason, so employees do not see it. */
export function revertReasonVisibility(entry: Pick<NewLogEntry, 'oldValue'>): Visibility {
  return entry.oldValue === 'second-evaluation' ? 'admin' : 'open'
}

/** 'CREATED' if the field was empty before, otherwise 'UPDATED'. */
export function changeAction(oldValue: string): LogAction {
  return isEmpty(oldValue) ? 'CREATED' : 'UPDATED'
}

/** The field's name in the API, which is the same in every language. */
export function logFieldName(field: LogField | null): string | null {
  return field === null ? null : Object.hasOwn(apiNames, field) ? apiNames[field as NamedField] : field
}

/** The inverse of `logFieldName`. */
export function logFieldByName(name: string): LogField {
  const named = [...summaryFields, ...assignmentFields].find((field) => apiNames[field] === name)
  return named ?? (name as LogField)
}

/** The section in the API: the category of the criterion, 'Summary' or 'Review'. */
export function logSection({ section, fieldChanged }: Pick<NewLogEntry, 'section' | 'fieldChanged'>): string {
  const isSummary = (summaryFields as readonly (string | null)[]).includes(fieldChanged)
  return section ?? (isSummary ? 'Summary' : 'Review')
}

type NamedField = SummaryField | AssignmentField

const apiNames: Record<NamedField, string> = {
  summary: 'Summary',
  achievements: 'Achievements',
  areasForImprovement: 'Areas for Improvement',
  startDate: 'Start Date',
  endDate: 'End Date',
  firstEvaluatorId: 'First Evaluator',
  secondEvaluatorId: 'Second Evaluator',
}

const blank: NewLogEntry = {
  action: 'UPDATED',
  criteriaId: null,
  criteria: null,
  section: null,
  fieldChanged: null,
  oldValue: null,
  newValue: null,
  revertReason: null,
  takenBack: false,
  revertCriteria: [],
  visibility: 'open',
  forId: null,
}

function fieldEntry(oldValue: string | number, newValue: string | number): NewLogEntry {
  const action = changeAction(asText(oldValue))
  return { ...blank, action, oldValue: asText(oldValue), newValue: asText(newValue) }
}

/** A rating of 0 means 'not rated', so it is logged like an empty text. */
function asText(value: string | number): string {
  return value === 0 ? '' : String(value)
}

function isEmpty(value: string | null): boolean {
  return value === null || value === ''
}
