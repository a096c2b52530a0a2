import { z } from 'zod'
import { earliestDay, earliestPossibleDay, isSelectableDay } from '../days'
import { reminderSettings } from '../messages/en/reminder-settings'
import { validation } from '../messages/en/validation'
import { pastReviewSettings } from '../past-reviews'
import { maxReminderDays, maxReminders, reminderTimePattern } from '../settings'
import { sharings } from '../visibility'

const { errors } = reminderSettings

const ReminderDay = z.int(errors.day).min(1, errors.day).max(maxReminderDays, errors.day)

const ReminderDays = z
  .array(ReminderDay, validation.list)
  .max(maxReminders, errors.tooMany)
  .refine((days) => new Set(days).size === days.length, errors.duplicates)

const Reminders = z.object({
  daysBefore: ReminderDays,
  daysAfter: ReminderDays,
  time: z.string(errors.time).regex(reminderTimePattern, errors.time),
})

const EarliestDay = z
  .string(validation.date)
  .refine(
    (day) => isSelectableDay(day, earliestPossibleDay) && day <= earliestDay,
    validation.earliestDay(earliestPossibleDay, earliestDay),
  )

const Settings = z.object({
  sharing: z.enum(sharings, validation.oneOf(sharings)),
  /** When evaluators see the earlier ratings of a criterion. */
  pastReviews: z.enum(pastReviewSettings, validation.oneOf(pastReviewSettings)),
  /** Whether employees see that their result was adjusted. */
  tellAdjusted: z.boolean(validation.trueOrFalse),
  /** The earliest join date, review date and filter date: from 1950-01-01 to 2010-01-01. */
  earliestDay: EarliestDay,
  reminders: Reminders,
})

const SomeSettings = z.object({
  sharing: Settings.shape.sharing.optional(),
  pastReviews: Settings.shape.pastReviews.optional(),
  tellAdjusted: Settings.shape.tellAdjusted.optional(),
  earliestDay: Settings.shape.earliestDay.optional(),
  reminders: Reminders.partial().optional(),
})

/**
 * Settings that are left out stay as they are. `before` contains the values that the change is based on. If a changed setting
 * has another value by now, the answer is 409 with the current `settings`. Without `before`, the last change wins.
 */
export const UpdateSettings = SomeSettings.extend({ before: SomeSettings.optional() })
export type UpdateSettings = z.output<typeof UpdateSettings>

export const SettingsResponse = z.object({
  success: z.literal(true),
  settings: Settings,
  /** The time zone of the reminder time. */
  timeZone: z.string(),
})
export type SettingsResponse = z.output<typeof SettingsResponse>
