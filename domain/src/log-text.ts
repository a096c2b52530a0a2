import type { NewLogEntry } from './audit-log'
import { type LogField, logFieldByName } from './audit-log'
import { phaseOfDueDate } from './cycles'
import { isDay } from './days'
import { type TextField, textFields } from './fields'
import type { Messages } from './messages'
import type { Phase } from './phases'
import { formatExactRating } from './scoring'

const logValueLimit = 100

interface LineEntry
  extends Pick<NewLogEntry, 'action' | 'criteria' | 'oldValue' | 'newValue' | 'revertReason' | 'takenBack'> {
  fieldChanged: string | null
}

type LogTexts = Pick<Messages, 'common' | 'log' | 'reviews'>

interface LogLine {
  text: string
  /** Shown below the line: a reason, or an added comment. */
  detail: string | null
}

/** The line of an entry in the log, without the author's name. */
export function logLine(entry: LineEntry, { common, log, reviews }: LogTexts): LogLine {
  const { action, criteria, fieldChanged, revertReason } = entry
  if (entry.takenBack) return { text: log.moves.REVERTED, detail: log.takenBack }
  if (action === 'SKIPPED') {
    return { text: log.skipped(reviews.phases[entry.oldValue as Phase]), detail: revertReason }
  }
  if (action === 'ADJUSTED' || action === 'ADJUSTMENT_UNDONE') {
    const [from, to] = [entry.oldValue, entry.newValue].map((value) => formatExactRating(Number(value)))
    return { text: log.fromTo(log.moves[action], from ?? '', to ?? ''), detail: revertReason }
  }
  if (action !== 'CREATED' && action !== 'UPDATED') {
    return { text: log.moves[action] ?? log.other, detail: revertReason }
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
