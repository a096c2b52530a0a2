import { isDay, longUsDay } from './days'
import {
  type AssignmentField,
  assignmentLabels,
  type EvaluationField,
  evaluationFields,
  fieldLabels,
  type SummaryField,
  summaryLabels,
} from './fields'
import { type MoveAction, type Phase, phaseTable } from './phases'
import { fieldVisibility, type Visibility } from './visibility'

export const logActions = ['CREATED', 'UPDATED', 'SUBMITTED', 'APPROVED', 'FINALIZED', 'REVERTED'] as const
export type LogAction = (typeof logActions)[number]

/** An audit entry before it has an id, an author and a time. */
export interface NewLogEntry {
  action: LogAction
  criteriaId: string | null
  criteria: string | null
  section: string | null
  fieldChanged: string | null
  oldValue: string | null
  newValue: string | null
  revertReason: string | null
  /** The criteria that a revert points at. */
  revertCriteria: string[]
  visibility: Visibility
}

export const logValueLimit = 100

export function creationEntry(): NewLogEntry {
  return { ...blank, action: 'CREATED', section: 'Review' }
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
  const fieldChanged = summaryLabels[field]
  return { ...fieldEntry(oldValue, newValue), section: 'Summary', fieldChanged, visibility }
}

/** Dialog fields are always 'updated'; evaluators are told by name. */
export function assignmentEntry(field: AssignmentField, oldValue: string, newValue: string): NewLogEntry {
  return {
    ...fieldEntry(oldValue, newValue),
    action: 'UPDATED',
    section: 'Review',
    fieldChanged: assignmentLabels[field],
  }
}

export function forwardEntry(from: Phase, to: Phase, action: MoveAction): NewLogEntry {
  return {
    ...blank,
    action,
    section: 'Review',
    fieldChanged: 'evaluationPhase',
    oldValue: from,
    newValue: to,
  }
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
    section: 'Review',
    fieldChanged: 'evaluationPhase',
    oldValue: from,
    newValue: to,
    revertReason,
    revertCriteria,
  }
}

/** The reason of a revert between the evaluators may mention ratings, so employees do not see it. */
export function revertReasonVisibility(entry: Pick<NewLogEntry, 'oldValue'>): Visibility {
  return entry.oldValue === 'second-evaluation' ? 'admin' : 'open'
}

/** A field that was empty is created, any other updated. */
export function actionOfChange(oldValue: string): LogAction {
  return isEmpty(oldValue) ? 'CREATED' : 'UPDATED'
}

type LineEntry = Pick<
  NewLogEntry,
  'action' | 'criteria' | 'fieldChanged' | 'oldValue' | 'newValue' | 'revertReason' | 'section'
>

export interface LogLine {
  text: string
  /** Shown under the line: a revert's reason, or the comment that was added and what it was added to. */
  detail: string | null
}

/** An entry as the feed tells it, after the author's name. */
export function logLine(entry: LineEntry): LogLine {
  const move = moveLines[entry.action]
  if (move) return { text: move, detail: entry.revertReason }
  const { fieldChanged } = entry
  const oldValue = inWords(fieldChanged, entry.oldValue)
  const newValue = inWords(fieldChanged, entry.newValue)
  if (fieldChanged === null) return { text: 'created the evaluation', detail: null }
  const subject = [entry.criteria, wordsFor(fieldChanged)].filter((part) => part !== null).join(' ')
  if (isEmpty(newValue)) return { text: `Removed ${subject}`, detail: null }
  if (isComment(fieldChanged) && isEmpty(oldValue)) {
    return { text: 'Following comment(s) have been added', detail: `${subject}: ${cut(newValue)}` }
  }
  if (isEmpty(oldValue)) return { text: `Set ${subject} to ${cut(newValue)}`, detail: null }
  return { text: `Changed ${subject} from ${cut(oldValue)} to ${cut(newValue)}`, detail: null }
}

/** The text of a log value, cut after 100 characters. */
export function cut(value: string): string {
  const characters = [...value]
  return characters.length > logValueLimit ? `${characters.slice(0, logValueLimit).join('')}…` : value
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
  revertCriteria: [],
  visibility: 'open',
}

const moveLines: Partial<Record<LogAction, string>> = {
  SUBMITTED: 'submitted the evaluation',
  APPROVED: 'approved the evaluation',
  FINALIZED: 'finalized the evaluation',
  REVERTED: 'reverted the evaluation',
}

function fieldEntry(oldValue: string | number, newValue: string | number): NewLogEntry {
  const action = actionOfChange(asText(oldValue))
  return { ...blank, action, oldValue: asText(oldValue), newValue: asText(newValue) }
}

/** The rating 0 means 'not rated', so it reads as nothing, like an empty text. */
function asText(value: string | number): string {
  return value === 0 ? '' : String(value)
}

function isEmpty(value: string | null): boolean {
  return value === null || value === ''
}

/** Days are stored as `YYYY-MM-DD`, and read like everywhere else. */
function inWords(fieldChanged: string | null, value: string | null): string {
  const isDate = fieldChanged === assignmentLabels.startDate || fieldChanged === assignmentLabels.endDate
  return isDate && isDay(value ?? '') ? longUsDay(value ?? '') : (value ?? '')
}

function wordsFor(fieldChanged: string): string {
  return isEvaluationField(fieldChanged) ? fieldLabels[fieldChanged] : fieldChanged
}

function isEvaluationField(field: string): field is EvaluationField {
  return (evaluationFields as readonly string[]).includes(field)
}

function isComment(fieldChanged: string): boolean {
  return isEvaluationField(fieldChanged) && fieldLabels[fieldChanged].endsWith('Comment')
}

/** Whether a chain of moves starts at goal setting and takes only legal steps; tells where it ends. */
export function walkEnd(
  moves: readonly Pick<NewLogEntry, 'action' | 'oldValue' | 'newValue'>[],
): Phase | null {
  let phase: Phase = 'self-goal-setting'
  for (const move of moves) {
    const to = legalTarget(phase, move)
    if (to === null) return null
    phase = to
  }
  return phase
}

function legalTarget(from: Phase, move: Pick<NewLogEntry, 'action' | 'oldValue' | 'newValue'>): Phase | null {
  if (move.oldValue !== from) return null
  const names = Object.keys(phaseTable) as Phase[]
  const index = names.indexOf(from)
  const to = names[move.action === 'REVERTED' ? index - 1 : index + 1]
  if (to === undefined || move.newValue !== to || from === 'final') return null
  if (move.action !== 'REVERTED' && phaseTable[from].forward?.action !== move.action) return null
  return to
}
