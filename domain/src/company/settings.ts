import { type Day, dayAsWritten, earliestDay, isSelectableDay } from '../days'
import { AppError, type FieldErrors, invalid } from '../errors'
import { history } from '../messages/en/history'
import { errorDetails, validation } from '../messages/english'
import { type PastReviewSetting, pastReviewSettings } from '../reviews/past-reviews'
import { isSuperAdmin, type Viewer } from '../reviews/permissions'
import { type Sharing, sharings } from '../reviews/visibility'
import { type HistoryChange, type SettingsField, updated } from './history'

/** Settings of the whole company, chosen by admins. */
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

/** Maximum reminders before the end date, and maximum after it. */
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
  change: Partial<ReminderSettings>,
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

/** Allows only super admins, because an admin could look into their own open review. */
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
    .map((field) => updated(field, oldValues[field], newValues[field]))
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

/** The value of a setting in the history. */
export function settingText(field: SettingsField, value: string, texts: typeof history): string {
  const sharing = sharings.find((each) => each === value)
  if (sharing) return texts.sharing[sharing]
  const pastReviews = pastReviewSettings.find((each) => each === value)
  if (pastReviews) return texts.pastReviews[pastReviews]
  if (field === 'tellAdjusted') return texts.yesOrNo[value === 'true' ? 'true' : 'false']
  if (field === 'earliestDay') return texts.day(value)
  if (field === 'reminderTime') return texts.time(value)
  return value || texts.noDays
}

/** The fields of a request that are not days from `earliest` on. Missing and empty ones are left out. */
export function tooEarlyFields(input: unknown, fields: readonly string[], earliest?: Day): string[] {
  return fields.filter((field) => {
    const value = (input as Record<string, unknown> | null | undefined)?.[field]
    return typeof value === 'string' && value !== '' && !isSelectableDay(dayAsWritten(value), earliest)
  })
}

export function tooEarlyErrors(input: unknown, fields: readonly string[], earliest: Day): FieldErrors {
  const early = tooEarlyFields(input, fields, earliest)
  return Object.fromEntries(early.map((field) => [field, validation.dateFormat(earliest)]))
}
