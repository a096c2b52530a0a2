import { maxReminderDays, maxReminders } from '../../company/settings'
import { type Day, longUsMonthDay } from '../../days'
import type { PastReviewSetting } from '../../reviews/past-reviews'
import type { Sharing } from '../../reviews/visibility'
import { cycleRelease } from './cycle-release'
import { clockTime, dayCount, list, plural } from './intl'
import { labels } from './labels'
import { reviewPage } from './review-page'

/** The settings page. */
export const settings = {
  title: 'Settings',
  tabs: {
    company: 'Company',
    criteria: labels.criteria,
    sharing: 'Sharing',
    reminders: 'Reminders',
  },
  /** The name of a tab in the title of the browser tab. */
  pageName: (tab: string) => `${tab} · Settings`,
  accessDenied: 'Only admins can change the settings.',
  loading: 'Loading settings',
  loadFailed: 'Failed to load settings',
  saved: 'Settings saved',
  /** Follows what someone else has changed. */
  conflictHint: 'Save again to use your values, or discard your changes.',
}

/** The settings tab about when employees see ratings. */
export const sharingSettings = {
  title: 'When employees see ratings',
  help: 'This applies to ratings, comments, scores, summaries and log entries by evaluators and admins, in all reviews. Changes take effect immediately, including in open reviews.',
  onlySuperAdmins:
    'Only super admins can change this, because an admin could see the ratings in their own open review.',
  labels: {
    'when-completed': cycleRelease.when['when-completed'],
    'at-once': 'At once',
  } satisfies Record<Sharing, string>,
  /** The settings of when employees see ratings and results. */
  details: {
    'when-completed': [
      "Employees see the evaluators' input when the review is completed.",
      "The second evaluator sees the first evaluator's input when it is submitted. The first evaluator sees the second evaluator's input when the review is completed.",
      'Admins see everything, except in their own review.',
    ],
    'at-once': [
      'Employees see each rating and comment as soon as the evaluator saves it, even before it is submitted.',
      'Both evaluators and all admins also see it immediately.',
    ],
  } satisfies Record<Sharing, string[]>,
  pastReviews: {
    title: reviewPage.past.title,
    help: 'Next to each rating, evaluators and admins see the ratings from up to three earlier reviews. Employees do not see this.',
    labels: {
      always: 'Always',
      'after-rating': 'After rating',
    } satisfies Record<PastReviewSetting, string>,
    details: {
      always: ['Evaluators see the earlier ratings of a criterion while they rate it.'],
      'after-rating': [
        'Evaluators see the earlier ratings of a criterion once they have rated it themselves, so that earlier ratings do not influence theirs.',
      ],
    } satisfies Record<PastReviewSetting, string[]>,
  },
  tellAdjusted: {
    title: 'Adjusted results',
    help: 'Admins can adjust results before they release them. This setting controls what employees see after the release. Evaluators and admins always see that a result was adjusted.',
    labels: { true: 'Tell employees', false: 'Do not tell employees' },
    details: {
      true: ['Employees see that their result was adjusted, but not by whom or why.'],
      false: [
        'Employees see only the adjusted result.',
        'They may still notice, because the ratings that they see do not average out to the result.',
      ],
    },
  },
  confirm: {
    title: 'Show ratings to employees now?',
    text: (openReviews: number) =>
      openReviews === 1
        ? 'In 1 open review, the employee will immediately see all ratings, comments, scores and summaries that the evaluators have saved so far, including those not submitted yet.'
        : `In ${plural(openReviews, 'open review', 'open reviews')}, employees will immediately see all ratings, comments, scores and summaries that the evaluators have saved so far, including those not submitted yet.`,
    /** Shown if the number of open reviews is not known. */
    textWithoutCount:
      'In all open reviews, employees will immediately see all ratings, comments, scores and summaries that the evaluators have saved so far, including those not submitted yet.',
    hint: 'You can switch back later, but employees may already have seen the ratings.',
    submit: 'Show now',
  },
}

/** The settings tab about reminders, and the errors of these settings in API responses. */
export const reminderSettings = {
  help: 'The person whose turn it is gets a notification when the due date of a review is near or has passed. Each reminder is sent once. Days that you add take effect at the next reminder time.',
  daysBefore: 'Days before the due date',
  daysAfter: 'Days after the due date',
  time: 'Time of day',
  timeHelp: (timeZone: string) => `In the company's time zone (${timeZone})`,
  none: 'No reminders',
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
    daysBefore: (days: number) => `Remove the reminder ${dayCount(days)} before the due date`,
    daysAfter: (days: number) => `Remove the reminder ${dayCount(days)} after the due date`,
  },
  days: dayCount,
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
