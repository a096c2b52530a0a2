import type { CycleAction, CycleDifference } from '../../api'
import { shortUsDay } from '../../days'
import type { OpenPhase } from '../../reviews/phases'
import { formatCount, list, plural, reviewCount } from './intl'
import { labels } from './labels'
import { reviews as reviewTexts } from './reviews'
import { validation } from './validation'

const actionLabels = {
  nudge: 'Send reminders',
  'change-dates': 'Change dates',
  'replace-evaluator': 'Replace evaluator',
  'skip-phase': labels.skipPhase,
  close: 'Close without a result',
} satisfies Record<CycleAction['kind'], string>

/** The dialogs that change many reviews of a cycle at once. */
export const boardActions = {
  labels: actionLabels,
  titles: {
    ...actionLabels,
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
  /** Warns before something is applied that cannot be undone. */
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
    'change-dates': (count: number) => `Change dates for ${reviewCount(count)}`,
    'replace-evaluator': (count: number) => `Replace evaluator in ${reviewCount(count)}`,
    'skip-phase': (count: number) => `Skip phase for ${reviewCount(count)}`,
    close: (count: number) => `Close ${reviewCount(count)}`,
  } satisfies Record<CycleAction['kind'], (count: number) => string>,
  affected: (count: number) => `This applies to ${plural(count, 'selected review', 'selected reviews')}.`,
  allOpen: 'This applies to all open reviews in the cycle.',
  whom: 'Which reviews',
  scopes: {
    overdue: (count: number) => `Overdue (${formatCount(count)})`,
    stalled: (count: number) => `Stalled (${formatCount(count)})`,
    open: (count: number) => `All open (${formatCount(count)})`,
  },
  choosePhase: 'Choose a phase',
  reasonPlaceholder: 'Why is this necessary?',
  from: 'Replace',
  to: 'With',
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
    from: 'Choose the evaluator to replace.',
    to: 'Choose the new evaluator.',
    phase: 'Choose a phase.',
    reason: validation.reason,
  },
  previewing: (done: number, total: number) => `Checking ${formatCount(done)} of ${reviewCount(total)}…`,
  loadingReviews: 'Loading reviews…',
  noReviews: 'No reviews found.',
  willChange: (kind: CycleAction['kind'], count: number) =>
    `${kind === 'nudge' ? 'Will be reminded' : 'Will change'} (${formatCount(count)})`,
  staysSame: (kind: CycleAction['kind'], count: number) =>
    `${kind === 'nudge' ? 'Will not be reminded' : 'No change'} (${formatCount(count)})`,
  /** Shown before dates are changed. */
  overdueAtOnce: (phases: readonly { phase: OpenPhase; count: number }[]) => {
    const total = phases.reduce((sum, { count }) => sum + count, 0)
    const inPhases = phases.map(({ phase, count }) =>
      phases.length === 1
        ? `“${reviewTexts.phases[phase]}”`
        : `${formatCount(count)} in “${reviewTexts.phases[phase]}”`,
    )
    const which = phases.length === 1 ? ` in ${inPhases[0]}` : `: ${list(inPhases)}`
    return `${reviewCount(total)} will be overdue immediately${which}. The new due date is in the past.`
  },
  nothing: 'There is nothing to change.',
  noRows: 'No reviews.',
  columns: { effect: 'What happens' },
  applying: (done: number, total: number) => `${formatCount(done)} of ${reviewCount(total)} done…`,
  stop: 'Stop',
  stopping: 'Stopping…',
  succeeded: (count: number) => `Succeeded (${formatCount(count)})`,
  failed: (count: number) => `Not done (${formatCount(count)})`,
  summary: (kind: CycleAction['kind'], done: number, failed: number) => {
    const [what, verb] =
      kind === 'nudge' ? [plural(done, 'reminder', 'reminders'), 'sent'] : [reviewCount(done), 'changed']
    return failed === 0 ? `${what} ${verb}.` : `${what} ${verb}, ${formatCount(failed)} not ${verb}.`
  },
  notStarted: 'Not started',
  /** 0 if only the dates of the cycle were not changed. */
  retry: (count: number) => (count === 0 ? 'Try again' : `Try again (${formatCount(count)})`),
  continue: (count: number) => `Continue (${formatCount(count)})`,
}

/** The dialogs in the menu of the board. */
export const boardDialogs = {
  differences: {
    title: 'Check for changes',
    intro: 'Changes since the launch. Nothing happens until you apply them.',
    loading: labels.checking,
    loadFailed: 'The check failed',
    empty: 'Everything matches the rules.',
    kinds: {
      new: 'Should have a review',
      gone: 'Should no longer have a review',
      moved: 'Moved to another department or position',
      'manager-changed': 'Have a new manager',
      'manager-missing': 'Need another evaluator',
    } satisfies Record<CycleDifference['kind'], string>,
    withCount: (kind: string, count: number) => `${kind} (${formatCount(count)})`,
    selectAll: 'Select all',
    selectNone: 'Select none',
    blocked: (reason: string) => `Cannot be applied: ${reason}`,
    submit: (count: number) =>
      count === 0 ? 'Apply changes' : `Apply ${plural(count, 'change', 'changes')}`,
    applying: (done: number, total: number) =>
      `${formatCount(done)} of ${plural(total, 'change', 'changes')} applied…`,
    summary: (done: number, failed: number) =>
      failed === 0
        ? `${plural(done, 'change', 'changes')} applied.`
        : `${plural(done, 'change', 'changes')} applied, ${formatCount(failed)} not applied.`,
    final: 'Reviews that are closed without a result cannot be reopened.',
    again: 'Check again',
  },

  close: {
    title: 'Close cycle',
    confirm: (name: string) => `Close ${name}?`,
    text: 'Its reviews and results stay available. A closed cycle cannot be changed or reopened.',
    openReviews: (count: number) => `${reviewCount(count)} ${count === 1 ? 'is' : 'are'} still open.`,
    choose: 'What should happen to them?',
    extend: 'Extend due dates',
    extendText: 'Give people more time. The cycle keeps running with new dates.',
    closeAllText: 'End these reviews without a rating, with a reason, and then close the cycle.',
    afterwards: 'Once they are all closed, the cycle closes too.',
    done: 'The cycle is closed.',
    stillRunning: 'The cycle is still running because some reviews are still open.',
  },
}
