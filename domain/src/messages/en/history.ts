import type { ExportKind } from '../../company/exports'
import type { archiveChanges, mailChanges, SettingsField } from '../../company/history'
import type { SetupChangeName } from '../../company/setup'
import type { SettingsPart } from '../../cycles/change-cycle'
import type { CycleActionKind } from '../../cycles/cycles'
import { type Day, longUsDay } from '../../days'
import type { PastReviewSetting } from '../../reviews/past-reviews'
import type { Sharing } from '../../reviews/visibility'
import { clockTime, list, peopleCount, plural, reviewCount } from './intl'

/**
 * Lines in the history of people and of the company. Each follows the name of the person who made the change. `name` is
 * undefined on that person's own page.
 */
export const history = {
  added: (name: string | undefined) => `added ${name ?? 'this person'}`,
  changedPerson: (name: string | undefined) => `changed ${name ?? 'this person'}`,
  deleted: (name: string | undefined) => `deleted ${name ?? 'this person'}`,
  invited: (name: string | undefined) => (name ? `sent ${name} an invitation` : 'sent an invitation'),
  accepted: 'accepted the invitation and chose a password',
  deletedReview: (name: string | undefined, period: string) =>
    name ? `deleted ${name}'s review for ${period}` : `deleted the review for ${period}`,
  /** `employee` is null if the review is their own. */
  reminded: (name: string | undefined, employee: string | null, period: string) => {
    const review = employee ? `${employee}'s review for ${period}` : `the review for ${period}`
    return name ? `sent ${name} a reminder about ${review}` : `sent a reminder about ${review}`
  },
  newPassword: (name: string | undefined) => (name ? `set a new password for ${name}` : 'set a new password'),
  /** 'Sam Ito (March 2, 2026 – March 6, 2026)' */
  standIn: (name: string, firstDay: Day, lastDay: Day) =>
    `${name} (${longUsDay(firstDay)} – ${longUsDay(lastDay)})`,
  namedStandIn: (name: string | undefined, standIn: string) =>
    `added a stand-in${name ? ` for ${name}` : ''}: ${standIn}`,
  endedStandIn: (name: string | undefined, standIn: string) =>
    `ended a stand-in${name ? ` for ${name}` : ''}: ${standIn}`,
  subject: (name: string | undefined, field: string) => (name ? `${name}'s ${field}` : field),
  changed: (subject: string) => `changed ${subject}`,
  changedFromTo: (subject: string, from: string, to: string) => `changed ${subject} from ${from} to ${to}`,
  set: (subject: string, value: string) => `set ${subject} to ${value}`,
  removed: (subject: string, value: string) => `removed ${subject} (${value})`,

  companyKinds: {
    department: { one: 'department', other: 'departments' },
    position: { one: 'position', other: 'positions' },
    criteriaSet: { one: 'criteria set', other: 'criteria sets' },
    cycle: { one: 'review cycle', other: 'review cycles' },
  },
  addedItem: (kind: string, name: string) => `added the ${kind} ${name}`,
  deletedItem: (kind: string, name: string) => `deleted the ${kind} ${name}`,
  renamed: (kind: string, from: string, to: string) => `renamed the ${kind} ${from} to ${to}`,
  activated: (kind: string, name: string, isActive: boolean) =>
    `${isActive ? 'activated' : 'deactivated'} the ${kind} ${name}`,
  reordered: (kinds: string) => `changed the order of the ${kinds}`,
  /** `set` is null for the default set. */
  criteriaSetOf: (position: string, set: string | null) =>
    set
      ? `chose the criteria set ${set} for the position ${position}`
      : `chose the default criteria set for the position ${position}`,
  defaultSet: (set: string) => `made ${set} the default criteria set`,
  publishedVersion: (set: string, number: string) => `published version ${number} of the criteria set ${set}`,
  discardedDraft: (set: string) => `discarded the draft of the criteria set ${set}`,
  launchedCycle: (cycle: string, reviews: number) =>
    `launched the review cycle ${cycle} with ${reviewCount(reviews)}`,
  /** The line about differences that were applied after a comparison with the rules. */
  updatedCycle: (cycle: string, changes: number) =>
    `applied ${plural(changes, 'change', 'changes')} to the review cycle ${cycle}`,
  ranAction: {
    nudge: (cycle: string, reviews: number) =>
      `sent reminders about ${reviewCount(reviews)} in the review cycle ${cycle}`,
    'change-dates': (cycle: string, reviews: number) =>
      `changed the dates of ${reviewCount(reviews)} in the review cycle ${cycle}`,
    'replace-evaluator': (cycle: string, reviews: number) =>
      `replaced an evaluator for ${reviewCount(reviews)} in the review cycle ${cycle}`,
    'skip-phase': (cycle: string, reviews: number) =>
      `skipped a phase for ${reviewCount(reviews)} in the review cycle ${cycle}`,
    close: (cycle: string, reviews: number) =>
      `closed ${reviewCount(reviews)} in the review cycle ${cycle} without a result`,
  } satisfies Record<CycleActionKind, (cycle: string, reviews: number) => string>,
  cycleEnd: (cycle: string) => `the end date of the review cycle ${cycle}`,
  cycleDueDate: (cycle: string, phase: string) => `the due date of “${phase}” in the review cycle ${cycle}`,
  cycleRelease: (cycle: string) => `the release date of the results of the review cycle ${cycle}`,
  /** Shown instead of the date if an admin releases the results. */
  noReleaseDate: '“when an admin releases them”',
  listOf: list,
  changedSettings: (cycle: string, parts: string) =>
    `changed the settings of the review cycle ${cycle}: ${parts}`,
  cycleParts: {
    dates: 'dates',
    rules: 'who takes part',
    include: 'people included by hand',
    exclude: 'people excluded by hand',
    evaluators: 'the rule for evaluators',
    pinned: 'evaluators set by hand',
    criteria: 'criteria',
    release: 'the release of results',
  } satisfies Record<SettingsPart, string>,
  archive: {
    link: (cycle: string) => `downloaded the ZIP file of PDFs of the review cycle ${cycle}`,
    deleted: (cycle: string) => `deleted the ZIP file of PDFs of the review cycle ${cycle}`,
  } satisfies Record<(typeof archiveChanges)[number], (cycle: string) => string>,
  /** `recipient` is null for all undelivered emails. */
  mails: {
    'sent-again': (recipient: string | null, count: number) =>
      recipient
        ? `sent the undelivered email to ${recipient} again`
        : `sent ${plural(count, 'undelivered email', 'undelivered emails')} again`,
    dismissed: (recipient: string | null, count: number) =>
      recipient
        ? `dismissed the undelivered email to ${recipient}`
        : `dismissed ${plural(count, 'undelivered email', 'undelivered emails')}`,
  } satisfies Record<(typeof mailChanges)[number], (recipient: string | null, count: number) => string>,
  releasedCycle: (cycle: string) => `released the results of the review cycle ${cycle}`,
  closedCycle: (cycle: string) => `closed the review cycle ${cycle}`,
  exportKinds: {
    xlsx: 'XLSX',
    csv: 'CSV',
    pdfs: 'a ZIP file of PDFs',
    insights: 'a table of insights',
  } satisfies Record<ExportKind, string>,
  exportedReviews: (reviews: number, format: string) => `exported ${reviewCount(reviews)} as ${format}`,
  exportedPeople: (people: number) => `exported ${peopleCount(people)} as CSV`,
  exportedCycle: (cycle: string, reviews: number, format: string) =>
    `exported the review cycle ${cycle} as ${format} (${reviewCount(reviews)})`,
  settings: {
    sharing: 'when employees see ratings',
    pastReviews: 'when evaluators see earlier ratings',
    tellAdjusted: 'whether employees see that a result was adjusted',
    earliestDay: 'the earliest date',
    reminderDaysBefore: 'the reminder days before the due date',
    reminderDaysAfter: 'the reminder days after the due date',
    reminderTime: 'the reminder time',
  } satisfies Record<SettingsField, string>,
  sharing: {
    'when-completed': '“when the review is completed”',
    'at-once': '“at once”',
  } satisfies Record<Sharing, string>,
  pastReviews: {
    always: '“always”',
    'after-rating': '“after rating the criterion”',
  } satisfies Record<PastReviewSetting, string>,
  yesOrNo: { true: '“yes”', false: '“no”' },
  day: longUsDay,
  noDays: 'none',
  setup: {
    company: 'kept the suggested departments and positions',
    criteria: 'kept the suggested criteria',
    dismissed: 'dismissed the setup checklist',
    shown: 'brought back the setup checklist',
  } satisfies Record<SetupChangeName, string>,
  changedSetup: 'changed the setup checklist',
  time: clockTime,
}
