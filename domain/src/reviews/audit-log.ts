import { type DueDateField, dueDateField } from '../cycles/cycles'
import type { Day } from '../days'
import { reviews } from '../messages/english'
import type { Closing } from '../notifications/kinds'
import {
  type AssignmentField,
  assignmentFields,
  type EvaluationField,
  type SummaryField,
  summaryFields,
} from './fields'
import type { MoveAction, OpenPhase, Phase } from './phases'
import { fieldVisibility, type Visibility } from './visibility'

/** The effect of each action on the review: it moves forward or otherwise, something else changes, or nothing changes. */
export const actionEffects = {
  CREATED: 'change',
  UPDATED: 'change',
  SUBMITTED: 'forward',
  APPROVED: 'forward',
  FINALIZED: 'forward',
  REVERTED: 'other-move',
  SKIPPED: 'other-move',
  CLOSED: 'change',
  RELEASED: 'change',
  ACKNOWLEDGED: 'change',
  REPLIED: 'change',
  TALK_REQUESTED: 'change',
  TALK_CLOSED: 'change',
  ASKED_BACK: 'change',
  ADJUSTED: 'change',
  ADJUSTMENT_UNDONE: 'change',
  EXPORTED: 'none',
} as const
export type LogAction = keyof typeof actionEffects
export const logActions = Object.keys(actionEffects) as [LogAction, ...LogAction[]]

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
  reason: string | null
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
    reason,
  }
}

/** Stores a rule as JSON, because the values of an entry are texts. */
export function closingEntry({ reason, rule }: Closing): NewLogEntry {
  const closing = { ...blank, action: 'CLOSED' } as const
  return rule ? { ...closing, newValue: JSON.stringify(rule) } : { ...closing, reason }
}

/** An entry that only says what was done, and for some actions why. */
export function actionEntry(
  action: 'RELEASED' | 'ACKNOWLEDGED' | 'REPLIED' | 'TALK_REQUESTED' | 'TALK_CLOSED' | 'ASKED_BACK',
  reason: string | null = null,
): NewLogEntry {
  return { ...blank, action, reason }
}

/** Hides from the employee what the result was before, who adjusted it, and why. */
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
    reason,
    visibility: 'only-admins',
  }
}

/** Hides from the employee who exported their review. */
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
  reason: string | null,
  revertCriteria: string[],
): NewLogEntry {
  return {
    ...blank,
    action: 'REVERTED',
    fieldChanged: 'evaluationPhase',
    oldValue: from,
    newValue: to,
    reason,
    revertCriteria,
  }
}

/** The entry about a withdrawn move, which has no reason. */
export function takenBackEntry(from: Phase, to: Phase): NewLogEntry {
  return { ...revertEntry(from, to, null, []), takenBack: true }
}

/** Hides the reason of a revert from the second to the first evaluator from employees, because it may mention ratings. */
export function revertReasonVisibility(entry: Pick<NewLogEntry, 'oldValue'>): Visibility {
  return entry.oldValue === 'second-evaluation' ? 'admin' : 'open'
}

/** 'CREATED' if the field was empty before, otherwise 'UPDATED'. */
export function changeAction(oldValue: string): LogAction {
  return isEmpty(oldValue) ? 'CREATED' : 'UPDATED'
}

const namedFields = [...summaryFields, ...assignmentFields]

/** The field's name in the API, which is in English in every language. */
export function logFieldName(field: LogField | null): string | null {
  const named = namedFields.find((each) => each === field)
  return named ? reviews.fields[named] : field
}

/** The inverse of `logFieldName`. */
export function logFieldByName(name: string): LogField {
  return namedFields.find((field) => reviews.fields[field] === name) ?? (name as LogField)
}

/** The section in the API: the category of the criterion, 'Summary' or 'Review'. */
export function logSection({ section, fieldChanged }: Pick<NewLogEntry, 'section' | 'fieldChanged'>): string {
  const isSummary = (summaryFields as readonly (string | null)[]).includes(fieldChanged)
  return section ?? (isSummary ? 'Summary' : 'Review')
}

const blank: NewLogEntry = {
  action: 'UPDATED',
  criteriaId: null,
  criteria: null,
  section: null,
  fieldChanged: null,
  oldValue: null,
  newValue: null,
  reason: null,
  takenBack: false,
  revertCriteria: [],
  visibility: 'open',
  forId: null,
}

function fieldEntry(oldValue: string | number, newValue: string | number): NewLogEntry {
  const action = changeAction(asText(oldValue))
  return { ...blank, action, oldValue: asText(oldValue), newValue: asText(newValue) }
}

/** Logs a rating of 0, which means 'not rated', like an empty text. */
function asText(value: string | number): string {
  return value === 0 ? '' : String(value)
}

function isEmpty(value: string | null): boolean {
  return value === null || value === ''
}
