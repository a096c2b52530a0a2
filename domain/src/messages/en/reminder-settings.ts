import { type Day, longUsMonthDay } from '../../days'
import { maxReminderDays, maxReminders } from '../../settings'
import { clockTime, list, plural } from './intl'

/** The settings tab about reminders, and the errors of these settings in API responses. */
export const reminderSettings = {
  title: 'Reminders',
  help: 'The person whose turn it is gets a notification when the due date of a review is near or has passed. Each reminder is sent once. Days that you add take effect at the next reminder time.',
  daysBefore: 'Days before the due date',
  daysAfter: 'Days after the due date',
  time: 'Time of day',
  timeHelp: (timeZone: string) => `In the company's time zone (${timeZone})`,
  none: 'No reminders',
  add: 'Add',
  /** The placeholder of the field for a new day. */
  range: (first: number, last: number) => `${first} to ${last}`,
  /** Accessible names. */
  newDay: {
    daysBefore: 'Number of days before the due date',
    daysAfter: 'Number of days after the due date',
  },
  addDay: {
    daysBefore: 'Add a reminder before the due date',
    daysAfter: 'Add a reminder after the due date',
  },
  removeDay: {
    daysBefore: (days: number) => `Remove the reminder ${plural(days, 'day', 'days')} before the due date`,
    daysAfter: (days: number) => `Remove the reminder ${plural(days, 'day', 'days')} after the due date`,
  },
  days: (days: number) => plural(days, 'day', 'days'),
  preview: (dueDate: Day, days: readonly Day[], time: string) =>
    days.length === 0
      ? 'No reminders will be sent.'
      : `For a review due on ${longUsMonthDay(dueDate)}, people are reminded on ${list(days.map(longUsMonthDay))} at ${clockTime(time)}.`,
  errors: {
    day: `Enter a whole number from 1 to ${maxReminderDays}.`,
    duplicate: 'This day is already in the list.',
    duplicates: 'Each day can be in the list only once.',
    tooMany: `At most ${maxReminders} reminders are allowed.`,
    time: 'Enter a time, for example 07:30.',
  },
}
