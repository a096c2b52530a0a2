import { type Day, earliestDay } from './days'
import { AppError, invalid } from './errors'
import type { HistoryChange, SettingsField } from './history'
import { settingText } from './history-text'
import { errorDetails } from './messages/en/errors'
import { history } from './messages/en/history'
import { validation } from './messages/en/validation'
import type { PastReviewSetting } from './past-reviews'
import { isSuperAdmin, type Viewer } from './permissions'
import type { Sharing } from './visibility'

/** What admins choose for the whole company. */
export interface Settings {
  sharing: Sharing
  /** When evaluators see the earlier ratings of a criterion. */
  pastReviews: PastReviewSetting
  /** Whether employees see that their result was adjusted. */
  tellAdjusted: boolean
  /** The earliest join date, review date and filter date. */
  earliestDay: Day
  reminders: ReminderSettings
}

export interface ReminderSettings {
  /** Days before the end date, the earliest reminder first: 7 is a week before it. */
  daysBefore: number[]
  /** Days after the end date. */
  daysAfter: number[]
  /** `HH:MM` in the company's time zone. */
  time: string
}

export const defaultSettings: Settings = {
  sharing: 'when-completed',
  pastReviews: 'always',
  tellAdjusted: true,
  earliestDay,
  reminders: { daysBefore: [7, 1], daysAfter: [1], time: '07:00' },
}

/** The most reminders before the end date, and the most after it. */
export const maxReminders = 5
export const maxReminderDays = 60
export const reminderTimePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** The days of all reminders, counted from the end date: -7 is a week before it, 1 is the day after it. */
export function reminderDays({ daysBefore, daysAfter }: ReminderSettings): number[] {
  return [...daysBefore.map((days) => -days), ...daysAfter].toSorted((one, other) => one - other)
}

export interface StoredReminders extends ReminderSettings {
  /** The first day of each reminder that was added later, by its days from the end date. Reminders before it are not made up. */
  since: Record<string, Day>
}

export const defaultReminders: StoredReminders = { ...defaultSettings.reminders, since: {} }

/** Added reminders apply from `firstDay` on. Those that were already set keep their first day. */
export function changeReminders(
  before: StoredReminders,
  change: { [Field in keyof ReminderSettings]?: ReminderSettings[Field] | undefined },
  firstDay: Day,
): StoredReminders {
  const known = new Set(reminderDays(before))
  const after = {
    daysBefore: (change.daysBefore ?? before.daysBefore).toSorted((one, other) => other - one),
    daysAfter: (change.daysAfter ?? before.daysAfter).toSorted((one, other) => one - other),
    time: change.time ?? before.time,
  }
  const since = reminderDays(after).map((days) => [days, known.has(days) ? before.since[days] : firstDay])
  return { ...after, since: Object.fromEntries(since.filter(([, day]) => day !== undefined)) }
}

/** Only super admins decide when employees see ratings, because an admin could look into their own open review. */
export function canChangeSharing(viewer: Viewer): boolean {
  return isSuperAdmin(viewer)
}

export function assertCanChange(viewer: Viewer, before: Settings, after: Settings): void {
  if (before.sharing !== after.sharing && !canChangeSharing(viewer)) {
    throw new AppError('FORBIDDEN', { message: errorDetails.sharing })
  }
}

/** One entry for each changed setting. */
export function settingsChanged(before: Settings, after: Settings): HistoryChange[] {
  const [oldValues, newValues] = [loggedValues(before), loggedValues(after)]
  return (Object.keys(newValues) as SettingsField[])
    .filter((field) => oldValues[field] !== newValues[field])
    .map((field) => ({
      action: 'UPDATED',
      fieldChanged: field,
      oldValue: oldValues[field],
      newValue: newValues[field],
    }))
}

/** Rejects a change from `base` to `after` that would overwrite what someone else has changed since `base`. */
export function assertUpToDate(current: Settings, base: Settings, after: Settings): void {
  const [stored, known, next] = [loggedValues(current), loggedValues(base), loggedValues(after)]
  const overwritten = (Object.keys(stored) as SettingsField[]).filter(
    (field) => stored[field] !== known[field] && stored[field] !== next[field],
  )
  if (overwritten.length === 0) return
  const { reminders, ...others } = current
  const { daysBefore, daysAfter, time } = reminders
  throw new AppError('VERSION_CONFLICT', {
    message: errorDetails.settingsChanged(
      overwritten.map((field) => [history.settings[field], settingText(field, stored[field], history)]),
    ),
    data: { settings: { ...others, reminders: { daysBefore, daysAfter, time } } },
  })
}

/** Rejects an earliest day after one that is in use. `used` is null if there is none. */
export function assertEarliestDay(earliest: Day, used: Day | null): void {
  if (used !== null && used < earliest) throw invalid({ earliestDay: validation.earliestDayInUse(used) })
}

function loggedValues({
  sharing,
  pastReviews,
  tellAdjusted,
  earliestDay: earliest,
  reminders,
}: Settings): Record<SettingsField, string> {
  return {
    sharing,
    pastReviews,
    tellAdjusted: String(tellAdjusted),
    earliestDay: earliest,
    reminderDaysBefore: reminders.daysBefore.join(', '),
    reminderDaysAfter: reminders.daysAfter.join(', '),
    reminderTime: reminders.time,
  }
}
