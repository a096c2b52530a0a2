import type { LogEntry } from '../api'
import { phaseOfDueDate } from '../cycles/cycles'
import { isDay } from '../days'
import type { Messages } from '../messages'
import { type LogField, logFieldByName } from '../reviews/audit-log'
import { type TextField, textFields } from '../reviews/fields'
import type { Phase } from '../reviews/phases'
import { formatExactRating } from '../reviews/scoring'

const logValueLimit = 100

type LineEntry = Pick<
  LogEntry,
  'action' | 'criteria' | 'fieldChanged' | 'oldValue' | 'newValue' | 'revertReason' | 'takenBack'
>

type LogTexts = Pick<Messages, 'common' | 'cyclePlan' | 'log' | 'reviews'>

interface LogLine {
  text: string
  /** Shown below the line: a reason, or an added comment. */
  detail: string | null
}

/** The line of an entry in the log, without the author's name. */
export function logLine(entry: LineEntry, messages: LogTexts): LogLine {
  const { common, log, reviews } = messages
  const { action, criteria, fieldChanged } = entry
  const detail = reasonText(entry, messages)
  if (action === 'SKIPPED') {
    return { text: log.skipped(reviews.phases[entry.oldValue as Phase]), detail }
  }
  if (action === 'ADJUSTED' || action === 'ADJUSTMENT_UNDONE') {
    const [from, to] = [entry.oldValue, entry.newValue].map((value) => formatExactRating(Number(value)))
    return { text: log.fromTo(log.moves[action], from ?? '', to ?? ''), detail }
  }
  if (action !== 'CREATED' && action !== 'UPDATED') {
    return { text: log.moves[action] ?? log.other, detail }
  }
  if (fieldChanged === null) return line(log.created)
  const field = logFieldByName(fieldChanged)
  const subject = log.subject(criteria, logFieldText(field, { log, reviews }))
  const oldValue = valueText(field, entry.oldValue, common)
  const newValue = valueText(field, entry.newValue, common)
  if (newValue === '') return line(log.removed(subject))
  if (oldValue !== '') return line(log.changed(subject, oldValue, newValue))
  if (isComment(field)) return { text: log.commentAdded, detail: log.comment(subject, newValue) }
  return line(log.set(subject, newValue))
}

type ReasonEntry = Pick<LineEntry, 'action' | 'newValue' | 'revertReason' | 'takenBack'>

/** Why something was done. */
export function reasonText(
  { action, newValue, revertReason, takenBack }: ReasonEntry,
  { cyclePlan, log }: Pick<Messages, 'cyclePlan' | 'log'>,
): string | null {
  if (takenBack) return log.takenBack
  if (action !== 'CLOSED' || newValue === null) return revertReason
  return cyclePlan.closedReason({ closedReason: revertReason, closedRule: JSON.parse(newValue) })
}

export function truncate(value: string): string {
  const characters = [...value]
  return characters.length > logValueLimit ? `${characters.slice(0, logValueLimit).join('')}…` : value
}

function line(text: string): LogLine {
  return { text, detail: null }
}

/** The label of a field in the log. */
export function logFieldText(field: LogField, { log, reviews }: Pick<Messages, 'log' | 'reviews'>): string {
  const phase = phaseOfDueDate(field)
  if (phase !== null) return log.dueDate(reviews.phases[phase])
  return field === 'evaluationPhase' ? field : (reviews.fields[field as keyof typeof reviews.fields] ?? field)
}

function valueText(field: LogField, value: string | null, common: Messages['common']): string {
  const isDate = field === 'startDate' || field === 'endDate' || phaseOfDueDate(field) !== null
  return truncate(isDate && isDay(value ?? '') ? common.longDay(value ?? '') : (value ?? ''))
}

function isComment(field: LogField): boolean {
  return field !== 'evidence' && textFields.includes(field as TextField)
}
