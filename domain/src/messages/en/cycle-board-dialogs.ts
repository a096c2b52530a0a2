import type { CycleChange } from '../../api'
import { formatCount, plural } from './intl'

/** The dialogs in the menu of the board. */
export const boardDialogs = {
  rename: {
    title: 'Rename cycle',
    name: 'Name',
    submit: 'Save',
    done: 'The cycle was renamed.',
  },

  copy: {
    title: 'Copy cycle',
    text: 'The copy is a draft with the same rules. With a later year in the name, all dates shift by whole years, otherwise to the time after this cycle. You can change everything before the launch.',
    name: 'Name of the new cycle',
    submit: 'Create draft',
    done: 'The draft was created.',
  },

  changes: {
    title: 'Check for changes',
    intro: 'Changes since the launch. Nothing happens until you apply them.',
    loading: 'Checking…',
    failed: 'The check failed',
    empty: 'Everything matches the rules.',
    kinds: {
      new: 'Should have a review',
      gone: 'Should no longer have a review',
      moved: 'Moved to another department or position',
      'manager-changed': 'Have a new manager',
      'manager-missing': 'Need another evaluator',
    } satisfies Record<CycleChange['kind'], string>,
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
    submit: 'Close cycle',
    openReviews: (count: number) =>
      `${plural(count, 'review', 'reviews')} ${count === 1 ? 'is' : 'are'} still open.`,
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
