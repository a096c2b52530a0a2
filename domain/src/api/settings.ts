import { z } from 'zod'
import { maxReminderDays, maxReminders, reminderTimePattern } from '../company/settings'
import { confirmableSteps, setupSteps } from '../company/setup'
import { earliestDay, earliestPossibleDay, isSelectableDay } from '../days'
import { reminderSettings } from '../messages/en/settings'
import { validation } from '../messages/english'
import { pastReviewSettings } from '../reviews/past-reviews'
import { sharings } from '../reviews/visibility'
import { oneOf, success } from './common'

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
  sharing: oneOf(sharings),
  /** When evaluators see the earlier ratings of a criterion. */
  pastReviews: oneOf(pastReviewSettings),
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

export const SettingsResponse = success({
  settings: Settings,
  /** The time zone of the reminder time. */
  timeZone: z.string(),
})
export type SettingsResponse = z.output<typeof SettingsResponse>

/** Absent fields do not change. */
export const UpdateSetup = z.object({
  confirmed: oneOf(confirmableSteps).optional(),
  isDismissed: z.boolean(validation.trueOrFalse).optional(),
})
export type UpdateSetup = z.output<typeof UpdateSetup>

/** Null if there is nothing left to do, or an admin has dismissed the checklist. */
export const SetupResponse = success({ setup: z.object({ done: z.array(z.enum(setupSteps)) }).nullable() })
export type SetupResponse = z.output<typeof SetupResponse>
