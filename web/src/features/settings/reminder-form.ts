import type { UpdateSettings } from '@evenhand/domain/api'
import {
  maxReminderDays,
  maxReminders,
  type ReminderSettings,
  reminderTimePattern,
} from '@evenhand/domain/company/settings'
import type { FieldErrors } from '@evenhand/domain/errors'
import { messages } from '@/messages'

const texts = () => messages().reminderSettings

export type DaysField = 'daysBefore' | 'daysAfter'
export const daysFields = ['daysBefore', 'daysAfter'] as const

/** The fields that the admin has changed. The others follow the stored settings. */
export interface ReminderEdits extends Partial<ReminderSettings> {
  /** Typed, but not added to the list yet. */
  typed: Record<DaysField, string>
  /** The stored values of the changed fields when the admin started to change them. */
  from: Partial<ReminderSettings>
}

export const noEdits: ReminderEdits = { typed: { daysBefore: '', daysAfter: '' }, from: {} }

/** Starts from the values that someone else has stored, which the admin has now seen and can replace. */
export function startFrom(stored: ReminderSettings, edits: ReminderEdits): ReminderEdits {
  const fields = Object.keys(edits.from) as (keyof ReminderSettings)[]
  return { ...edits, from: Object.fromEntries(fields.map((field) => [field, stored[field]])) }
}

/** Why the typed day cannot be added to these days. */
export function dayProblem(days: readonly number[], typed: string): string | undefined {
  const day = Number(typed.trim())
  const isValid = /^\d{1,9}$/.test(typed.trim()) && day >= 1 && day <= maxReminderDays
  if (!isValid) return texts().errors.day
  if (days.includes(day)) return texts().errors.duplicate
  return days.length >= maxReminders ? texts().errors.tooMany : undefined
}

/** In the order of the reminders: 7 days before comes first, then 1 day before. */
export function withDay(field: DaysField, days: readonly number[], typed: string): number[] {
  const all = [...days, Number(typed.trim())].toSorted((one, other) => one - other)
  return field === 'daysBefore' ? all.reverse() : all
}

/** The problems of the form, with the days that are typed but not added. */
export function reminderProblems(values: ReminderSettings, typed: ReminderEdits['typed']): FieldErrors {
  const problems: FieldErrors = {}
  for (const field of daysFields) {
    const problem = typed[field].trim() !== '' && dayProblem(values[field], typed[field])
    if (problem) problems[field] = problem
  }
  if (!reminderTimePattern.test(values.time)) problems.time = texts().errors.time
  return problems
}

/** The values to save: typed days are added. */
export function withTyped(values: ReminderSettings, typed: ReminderEdits['typed']): ReminderSettings {
  const days = (field: DaysField) =>
    typed[field].trim() === '' ? values[field] : withDay(field, values[field], typed[field])
  return { ...values, daysBefore: days('daysBefore'), daysAfter: days('daysAfter') }
}

/** The fields that differ from the stored ones. */
export function changesIn(
  stored: ReminderSettings,
  values: ReminderSettings,
): NonNullable<UpdateSettings['reminders']> {
  const fields = ['daysBefore', 'daysAfter', 'time'] as const
  return Object.fromEntries(
    fields
      .filter((field) => String(stored[field]) !== String(values[field]))
      .map((field) => [field, values[field]]),
  )
}

/** Errors in a response are named by path, such as `reminders.daysBefore.2`. */
export function problemsByField(fields: FieldErrors): FieldErrors {
  const named = Object.entries(fields).map(([path, problem]) => [path.split('.')[1] ?? path, problem])
  return Object.fromEntries(named)
}
