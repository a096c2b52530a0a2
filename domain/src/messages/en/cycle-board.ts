import type { CycleAction, CycleChange } from '../../api'
import type { CycleState, CycleStatus } from '../../cycles'
import { shortUsDay } from '../../days'
import { formatCount, plural } from './intl'
import { validation } from './validation'

const reviews = (count: number) => plural(count, 'review', 'reviews')

/** The board of a running or closed cycle. */
export const cycleBoard = {
  cycles: 'Cycles',
  states: {
    draft: 'Draft',
    running: 'Running',
    closed: 'Closed',
  } satisfies Record<CycleState, string>,
  tabList: 'Cycle sections',
  tabs: {
    overview: 'Overview',
    reviews: 'Reviews',
  },
  progress: (completed: number, total: number) => `${formatCount(completed)} of ${reviews(total)} completed`,
  closedReviews: (count: number) => `${formatCount(count)} closed without a result`,
  loading: 'Loading the cycle',
  loadFailed: 'Failed to load this cycle',

  menu: {
    label: 'More actions',
    rename: 'Rename',
    copy: 'Copy cycle',
    compare: 'Compare with the rules again',
    close: 'Close cycle',
  },
  rename: {
    title: 'Rename cycle',
    name: 'Name',
    submit: 'Save',
    done: 'The cycle was renamed.',
  },
  copy: {
    title: 'Copy cycle',
    text: 'The copy is a draft with the same rules. All dates shift later by whole months. You can change everything before the launch.',
    name: 'Name of the new cycle',
    submit: 'Create draft',
    done: 'The draft was created.',
  },

  figures: {
    label: 'Key numbers',
    open: 'Open',
    overdue: 'Overdue',
    stalled: 'Stalled',
    stalledHint: (days: number) => `Due soon or overdue, no progress for ${days} days`,
    overdueHint: 'Past the due date of their phase',
    openHint: (total: number) => `of ${reviews(total)}`,
    completed: 'Completed',
    closed: 'Closed without a result',
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
    days: (days: number) => plural(days, 'day', 'days'),
    empty: 'This cycle has no reviews yet.',
    emptyHint: 'Choose “Compare with the rules again” to see who should have one.',
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
    found: (total: number) => `${reviews(total)} found`,
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
    waitingDays: (days: number) => (days === 0 ? 'since today' : `for ${plural(days, 'day', 'days')}`),
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
    option: (name: string, open: number) => `${name} · ${plural(open, 'open review', 'open reviews')}`,
    loading: 'Loading evaluators…',
    failed: 'The evaluators could not be loaded.',
    none: 'No evaluators found.',
    search: 'Search by name',
  },

  actions: {
    remind: 'Send reminders',
    labels: {
      nudge: 'Send reminders',
      'change-dates': 'Change dates',
      'replace-evaluator': 'Replace evaluator',
      'skip-phase': 'Skip phase',
      close: 'Close without a result',
    } satisfies Record<CycleAction['kind'], string>,
    titles: {
      nudge: 'Send reminders',
      'change-dates': 'Change dates',
      'replace-evaluator': 'Replace evaluator',
      'skip-phase': 'Skip a phase',
      close: 'Close reviews without a result',
    } satisfies Record<CycleAction['kind'], string>,
    intro: {
      nudge: 'Reminds the person whose turn it is. Each person gets at most one reminder a day.',
      'change-dates': 'Fill in only the dates that change. The others stay as they are.',
      'replace-evaluator':
        'What the previous evaluator wrote stays in the review under their name. The new evaluator continues from there.',
      'skip-phase':
        'Reviews in this phase move on to the next one. Missing ratings count as not rated, never as 0.',
      close: 'The reviews end without a rating. They are not included in results.',
    } satisfies Record<CycleAction['kind'], string>,
    /** What cannot be undone, shown before it is applied. */
    final: {
      nudge: null,
      'change-dates': null,
      'replace-evaluator': null,
      'skip-phase':
        'This cannot be undone. Skipping the second evaluation completes the review. The reason appears in the audit log.',
      close: 'This cannot be undone. The reason appears in each review and in the audit log.',
    } satisfies Record<CycleAction['kind'], string | null>,
    submit: {
      nudge: (count: number) => `Send ${plural(count, 'reminder', 'reminders')}`,
      'change-dates': (count: number) => `Change dates for ${reviews(count)}`,
      'replace-evaluator': (count: number) => `Replace evaluator in ${reviews(count)}`,
      'skip-phase': (count: number) => `Skip phase for ${reviews(count)}`,
      close: (count: number) => `Close ${reviews(count)}`,
    } satisfies Record<CycleAction['kind'], (count: number) => string>,
    affected: (count: number) => `This applies to ${plural(count, 'selected review', 'selected reviews')}.`,
    allOpen: 'This applies to all open reviews in the cycle.',
    whom: 'Which reviews',
    scopes: {
      overdue: (count: number) => `Overdue (${formatCount(count)})`,
      stalled: (count: number) => `Stalled (${formatCount(count)})`,
      open: (count: number) => `All open (${formatCount(count)})`,
    },
    phase: 'Phase',
    choosePhase: 'Choose a phase',
    reason: 'Reason',
    reasonPlaceholder: 'Why is this necessary?',
    from: 'Replace',
    to: 'With',
    endDate: 'End date',
    planned: (day: string) => `Planned: ${shortUsDay(day)}`,
    cycleDates: {
      choice: 'Also use these dates for people who are added to the cycle later',
      will: (changes: string) => `People who are added later get new dates, too: ${changes}.`,
      already: 'People who are added later already get these dates.',
      did: 'People who are added later get the new dates.',
      submit: 'Change dates of the cycle',
    },
    problems: {
      dates: 'Enter at least one date.',
      cycleDates: (problem: string) => `These dates do not fit the other dates of the cycle. ${problem}`,
      from: 'Choose the evaluator to replace.',
      to: 'Choose the new evaluator.',
      phase: 'Choose a phase.',
      reason: validation.revertReason,
    },
    noneFound: 'No one found',
    preview: 'Preview',
    previewing: (done: number, total: number) => `Checking ${formatCount(done)} of ${reviews(total)}…`,
    loadingReviews: 'Loading reviews…',
    noReviews: 'No reviews found.',
    rowFilter: 'Rows to show',
    willChange: (kind: CycleAction['kind'], count: number) =>
      `${kind === 'nudge' ? 'Will be reminded' : 'Will change'} (${formatCount(count)})`,
    staysSame: (kind: CycleAction['kind'], count: number) =>
      `${kind === 'nudge' ? 'Will not be reminded' : 'No change'} (${formatCount(count)})`,
    nothing: 'There is nothing to change.',
    noRows: 'No reviews.',
    columns: { employee: 'Employee', effect: 'What happens', why: 'Reason', result: 'Result' },
    applying: (done: number, total: number) => `${formatCount(done)} of ${reviews(total)} done…`,
    stop: 'Stop',
    stopping: 'Stopping…',
    succeeded: (count: number) => `Succeeded (${formatCount(count)})`,
    failed: (count: number) => `Not done (${formatCount(count)})`,
    summary: (kind: CycleAction['kind'], done: number, failed: number) => {
      const [what, verb] =
        kind === 'nudge' ? [plural(done, 'reminder', 'reminders'), 'sent'] : [reviews(done), 'changed']
      return failed === 0 ? `${what} ${verb}.` : `${what} ${verb}, ${formatCount(failed)} not ${verb}.`
    },
    done: 'Done',
    notStarted: 'Not started',
    /** 0 if only the dates of the cycle were not changed. */
    retry: (count: number) => (count === 0 ? 'Try again' : `Try again (${formatCount(count)})`),
    continue: (count: number) => `Continue (${formatCount(count)})`,
    unknownPerson: 'Unknown person',
  },

  changes: {
    title: 'Compare with the rules again',
    intro: 'Changes since the launch. Nothing happens until you apply them.',
    loading: 'Comparing…',
    failed: 'The comparison failed',
    empty: 'Everything matches the rules.',
    kinds: {
      new: 'Should have a review',
      gone: 'Should no longer have a review',
      moved: 'Moved to another department or position',
      'manager-changed': 'Have a new manager',
    } satisfies Record<CycleChange['kind'], string>,
    withCount: (kind: string, count: number) => `${kind} (${formatCount(count)})`,
    selectAll: 'Select all',
    selectNone: 'Select none',
    blocked: (reason: string) => `Cannot be applied: ${reason}`,
    submit: (count: number) => `Apply ${plural(count, 'change', 'changes')}`,
    applying: (done: number, total: number) =>
      `${formatCount(done)} of ${plural(total, 'change', 'changes')} applied…`,
    summary: (done: number, failed: number) =>
      failed === 0
        ? `${plural(done, 'change', 'changes')} applied.`
        : `${plural(done, 'change', 'changes')} applied, ${formatCount(failed)} not applied.`,
    final: 'Reviews that are closed without a result cannot be reopened.',
    again: 'Compare again',
  },

  close: {
    title: 'Close cycle',
    confirm: (name: string) => `Close ${name}?`,
    text: 'Its reviews and results stay available. A closed cycle cannot be changed or reopened.',
    submit: 'Close cycle',
    openReviews: (count: number) => `${reviews(count)} ${count === 1 ? 'is' : 'are'} still open.`,
    choose: 'What should happen to them?',
    extend: 'Extend due dates',
    extendText: 'Give people more time. The cycle keeps running with new dates.',
    closeAll: 'Close without a result',
    closeAllText: 'End these reviews without a rating, with a reason, and then close the cycle.',
    afterwards: 'Once they are all closed, the cycle closes too.',
    done: 'The cycle is closed.',
    stillRunning: 'The cycle is still running because some reviews are still open.',
  },
}
