import type { CycleStatus } from '../../cycles/cycles'
import { shortUsDay } from '../../days'
import { boardActions, boardDialogs } from './cycle-board-actions'
import { addPeople } from './cycle-differences'
import { cycleRelease } from './cycle-release'
import { dayCount, formatCount, plural, reviewCount } from './intl'
import { labels } from './labels'
import { people } from './people'
import { reviews } from './reviews'

/** The board of a running or closed cycle. */
export const cycleBoard = {
  tabList: 'Cycle sections',
  progress: (completed: number, total: number) =>
    `${formatCount(completed)} of ${reviewCount(total)} completed`,
  closedReviews: (count: number) => `${formatCount(count)} closed without a result`,
  loading: 'Loading the cycle',

  menu: {
    rename: labels.rename,
    copy: 'Copy cycle',
    addPeople: addPeople.title,
    compare: boardDialogs.differences.title,
    changeDates: boardActions.labels['change-dates'],
    release: 'Release results',
    releaseDate: cycleRelease.change.title,
    close: boardDialogs.close.title,
  },
  figures: {
    stalledHint: (days: number) => `Due soon or overdue, no progress for ${days} days`,
    overdueHint: 'Past the due date of their phase',
    openHint: (total: number) => `of ${reviewCount(total)}`,
    notAcknowledgedHint: 'Released, but not confirmed as read',
    talks: 'Want to talk',
    talksHint: 'Employees who asked to talk about their result',
    closedHint: 'Not included in results',
    forecast: 'Forecast',
    late: (count: number) =>
      count === 0
        ? 'At this pace all reviews finish on time'
        : `At this pace ${plural(count, 'review finishes', 'reviews finish')} late`,
    tooEarly: 'Too early to tell',
    forecastHint: 'Based on the median number of days per phase in this cycle',
    tooEarlyHint: 'Available once at least 5 reviews have finished a phase',
    allDone: 'No reviews are open',
  },

  phaseTable: {
    title: 'Reviews by department and phase',
    total: 'Total',
    closed: reviews.statuses.closed,
    completed: reviews.statuses.completed,
    overdue: (count: number) => `${formatCount(count)} overdue`,
    /** Follows a number, for screen readers. */
    inCell: (department: string, column: string) => `${column}, ${department}`,
    medianDays: 'Median days in phase',
    days: dayCount,
    empty: 'This cycle has no reviews yet.',
    emptyHint: 'Choose “Check for changes” to see who should have one.',
  },

  burnUp: {
    title: 'Completed reviews over time',
    endDate: (day: string) => `End date: ${shortUsDay(day)}`,
    day: 'Day',
    value: (day: string, completed: number, total: number) =>
      `${shortUsDay(day)}: ${formatCount(completed)} of ${formatCount(total)} completed`,
    caption: 'Completed reviews at the end of each day',
    weekCaption: 'Completed reviews at the end of each week',
    empty: 'The chart starts at the end of the first day.',
  },

  list: {
    title: (total: number | undefined) =>
      total === undefined ? 'Reviews' : `Reviews (${formatCount(total)})`,
    statuses: {
      open: labels.open,
      overdue: reviews.statuses.overdue,
      stalled: 'Stalled',
      late: 'Expected to finish late',
      completed: reviews.statuses.completed,
      'not-acknowledged': labels.notAcknowledged,
      talk: labels.wantsToTalk,
      closed: labels.closedWithoutResult,
    } satisfies Record<CycleStatus, string>,
    columns: {
      due: 'Due',
      waitingFor: 'Waiting for',
    },
    waitingDays: (days: number) => (days === 0 ? 'since today' : `for ${dayCount(days)}`),
    selectPage: 'Select all reviews on this page',
    select: (name: string) => `Select ${name}'s review`,
    selected: (count: number) => `${formatCount(count)} selected`,
    selectMatching: (count: number) => `Select all ${formatCount(count)} that match`,
    selectFailed: (reason: string) => `The reviews could not be selected. ${reason}`,
    bulkActions: 'Actions for the selected reviews',
  },

  evaluators: {
    option: (name: string, open: number) => `${name} · ${plural(open, 'open review', 'open reviews')}`,
    loading: 'Loading evaluators…',
    failed: 'The evaluators could not be loaded.',
    none: 'No evaluators found.',
    search: people.personSelect.searchByName,
  },
}
