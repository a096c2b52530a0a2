import type { CycleStatus } from '../../cycles/cycles'
import { shortUsDay } from '../../days'
import { dayCount, formatCount, plural, reviewCount } from './intl'

/** The board of a running or closed cycle. */
export const cycleBoard = {
  tabList: 'Cycle sections',
  tabs: {
    overview: 'Overview',
    reviews: 'Reviews',
  },
  progress: (completed: number, total: number) =>
    `${formatCount(completed)} of ${reviewCount(total)} completed`,
  closedReviews: (count: number) => `${formatCount(count)} closed without a result`,
  loading: 'Loading the cycle',
  loadFailed: 'Failed to load this cycle',

  remind: 'Send reminders',
  menu: {
    label: 'More actions',
    rename: 'Rename',
    copy: 'Copy cycle',
    addPeople: 'Add people',
    compare: 'Check for changes',
    changeDates: 'Change dates',
    release: 'Release results',
    releaseDate: 'Change release date',
    close: 'Close cycle',
  },
  figures: {
    label: 'Key numbers',
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
    department: 'Department',
    all: 'All departments',
    total: 'Total',
    closed: 'Closed',
    completed: 'Completed',
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
    total: 'All reviews',
    completed: 'Completed',
    endDate: (day: string) => `End date: ${shortUsDay(day)}`,
    day: 'Day',
    value: (day: string, completed: number, total: number) =>
      `${shortUsDay(day)}: ${formatCount(completed)} of ${formatCount(total)} completed`,
    caption: 'Completed reviews at the end of each day',
    weekCaption: 'Completed reviews at the end of each week',
    columns: ['Day', 'All reviews', 'Completed'],
    empty: 'The chart starts at the end of the first day.',
  },

  list: {
    title: (total: number | undefined) =>
      total === undefined ? 'Reviews' : `Reviews (${formatCount(total)})`,
    loading: 'Loading reviews',
    loadFailed: 'Failed to load reviews',
    found: (total: number) => `${reviewCount(total)} found`,
    search: 'Search by employee name',
    none: 'No reviews found',
    noneHint: 'Try a different search or clear the filters.',
    filters: {
      department: 'Department',
      phase: 'Phase',
      status: 'Status',
      evaluator: 'Evaluator',
    },
    statuses: {
      open: 'Open',
      overdue: 'Overdue',
      stalled: 'Stalled',
      late: 'Expected to finish late',
      completed: 'Completed',
      'not-acknowledged': 'Not acknowledged',
      talk: 'Wants to talk',
      closed: 'Closed without a result',
    } satisfies Record<CycleStatus, string>,
    columns: {
      employee: 'Employee',
      phase: 'Phase',
      status: 'Status',
      due: 'Due',
      waitingFor: 'Waiting for',
      evaluators: 'Evaluators',
    },
    closedBadge: 'Closed',
    waitingDays: (days: number) => (days === 0 ? 'since today' : `for ${dayCount(days)}`),
    selectPage: 'Select all reviews on this page',
    select: (name: string) => `Select ${name}'s review`,
    selected: (count: number) => `${formatCount(count)} selected`,
    selectMatching: (count: number) => `Select all ${formatCount(count)} that match`,
    clearSelection: 'Clear selection',
    selectFailed: (reason: string) => `The reviews could not be selected. ${reason}`,
    actions: 'Actions',
    bulkActions: 'Actions for the selected reviews',
  },

  evaluators: {
    deleted: 'Deleted person',
    unknown: 'Unknown person',
    option: (name: string, open: number) => `${name} · ${plural(open, 'open review', 'open reviews')}`,
    loading: 'Loading evaluators…',
    failed: 'The evaluators could not be loaded.',
    none: 'No evaluators found.',
    search: 'Search by name',
  },
}
