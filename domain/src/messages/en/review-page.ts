import type { ReviewRole } from '../../reviews/phases'
import { common } from './common'
import { list } from './intl'
import { labels } from './labels'

type RoleLabels = Record<ReviewRole, string>

/** The name of the person whose turn it is. Null if it is the viewer. */
type Actor = string | null

/** The page of one review. */
export const reviewPage = {
  loading: 'Loading review',
  tabs: {
    label: 'Review sections',
    overview: labels.overview,
    matrix: 'Evaluation Matrix',
    logs: 'Review Logs',
  },
  /** Shown instead of a hidden or empty value. */
  noValue: '–',

  notes: {
    closed: 'This review was closed without a result',
    ownReview: 'You cannot edit, revert or delete this review because it is your own.',
    /** `author` is null if it is the viewer. */
    reverted: (author: string | null) => `${author ?? 'You'} asked for changes`,
    turnAgain: (name: Actor) => `It is ${turn(name)} again.`,
  },

  logs: {
    label: 'Log entries',
    empty: 'No logs available.',
    loadMoreFailed: 'Failed to load older entries',
  },
  status: {
    label: 'Review status',
    /** 'Elena Marković · First Goal Check', in parts because phones show them in two lines. */
    title: (employee: string, phase: string) => [employee, ' · ', phase],
    due: (endDate: string) => `Due ${common.longDay(endDate)}`,
  },

  /** Progress of a phase: '3 of 12' is followed by 'rated' or 'goals written'. */
  progress: {
    count: (done: number, total: number) => `${done} of ${total}`,
    rated: 'rated',
    goalsWritten: 'goals written',
    leftToRate: (count: number) => `${count} left to rate`,
    leftToWrite: (count: number) => `${count} ${count === 1 ? 'goal' : 'goals'} left to write`,
    leftToChange: (count: number) => `${count} left to change`,
  },

  /** Fields that a person who rates may leave empty. */
  stillEmpty: {
    lead: 'Still empty:',
    comments: (count: number) => `${count} ${count === 1 ? 'comment' : 'comments'}`,
    count: (count: number) => `${count} empty`,
  },

  nextStep: {
    continue: (criterion: string) => `Continue with ${criterion}`,
    allRated: (button: string) => `All rated – ${button}`,
    allGoalsWritten: (button: string) => `All goals written – ${button}`,
    lastCriterion: (button: string) => `Last criterion – ${button}`,
  },

  moves: {
    revert: 'Revert',
    /** For admins in someone else's turn. */
    editingFor: (name: string) => `You are editing for ${name}`,
    /** Beside the forward button in someone else's turn. */
    forOther: (name: string) => `for ${name}`,
    completed: 'The review is completed.',
    forwarded: (name: Actor) => `Done. It is ${turn(name)} now.`,
    reverted: (name: Actor) => `Reverted. It is ${turn(name)} again.`,
    undone: (name: Actor) => `Undone. It is ${turn(name)} again.`,
    /** Shown if the evaluator whose turn it is now was deleted or has left. */
    noEvaluator: 'Done. HR needs to choose a new evaluator.',
    tooLateToUndo: 'It is too late to undo: the next person has already started.',
    tooLateAskInstead:
      'It is too late to undo: the next person has already started. You can ask for the review back instead.',
    next: 'Next',
    unsavedChanges: 'Some of your changes are not saved yet. Please try again once they are saved.',
    notRated: (count: number, total: number) =>
      `${count} of ${total} criteria ${count === 1 ? 'is' : 'are'} not rated yet:`,
    /** `reason` is the message from the server. */
    failed: (reason: string) => `Failed to update evaluation phase. ${reason}`.trim(),
    noResponse: 'Error updating evaluation phase',
  },

  matrix: {
    percent: (weight: number) => `${weight}%`,
    noGoal: 'No goal yet',
    marks: { unsaved: 'Unsaved', reverted: 'Reverted', changed: labels.changed },
    /** The purposes of the two built-in categories. */
    categoryPurposes: {
      '1. Management Philosophy': 'Goals for putting the management philosophy into practice',
      '2. Practical Goals': 'Incorporate business division/headquarters goals and set individual targets',
    } as Record<string, string>,
    /** `gap` is the difference from the self rating. */
    gap: (gap: number) => (gap > 0 ? `+${gap}` : `−${-gap}`),
    gapLabel: (gap: number) => `${Math.abs(gap)} ${gap > 0 ? 'above' : 'below'} the self rating`,
  },

  panel: {
    sections: {
      employee: labels.self,
      first: labels.firstGrader,
      second: labels.secondGrader,
    } satisfies RoleLabels,
    goalPlaceholder: 'What do you want to achieve, and how will it be measured?',
    showMore: 'Show more',
    showLess: 'Show less',
    closeLabel: 'Close the panel',
    /** '1. Management Philosophy · Weight 10%' */
    meta: (category: string, weight: number) => `${category} · Weight ${weight}%`,
    previous: 'Previous',
    position: (position: number, total: number) => `${position} of ${total}`,
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    tooltip: 'Keyboard shortcuts (?)',
    /** The shortcuts in the evaluation matrix. */
    list: [
      { keys: ['↑', '↓', 'J', 'K'], action: 'Move between criteria' },
      { keys: ['Enter'], action: 'Open the criterion and write its goal or comment' },
      { keys: ['1', '…', '5'], action: 'Rate' },
      { keys: ['Alt ↓'], action: 'Same field, next criterion' },
      { keys: ['Alt ↑'], action: 'Same field, previous criterion' },
      { keys: ['Esc'], action: 'Close the panel' },
      { keys: ['?'], action: 'Show or hide this help' },
    ],
  },
  feedback: {
    title: 'Feedback',
    empty: 'Nothing written yet',
    written: (count: number, total: number) => `${count} of ${total} written`,
    /** The names of everyone who wrote the text. */
    writtenBy: (names: string[]) => `Written by ${list(names)}`,
    you: 'you',
  },

  /** Actions other than editing and moving the review. */
  actions: {
    /** For the person who moved the review forward. */
    takeBack: {
      button: 'Take it back',
      ask: 'Ask for it back',
      /** Shown once the person whose turn it is has been asked. */
      asked: (name: string) => `${name} was asked to return the review.`,
    },

    adjust: 'Adjust result…',

    viewAs: {
      button: 'View as employee',
      label: 'Employee view',
    },

    /** Next to input from a stand-in or from someone who is not the evaluator. */
    writtenBy: (author: string) => `Written by ${author}`,
    /** 'First Grader Comment: Written by Sam Ito', if only one of the two fields was. */
    authorOfField: (field: string, writtenBy: string) => `${field}: ${writtenBy}`,
  },

  /** The ratings of a criterion in earlier reviews, beside the rating. */
  past: {
    title: 'Earlier ratings',
    none: 'No earlier ratings of this criterion',
    hidden: 'Shown after you have rated this criterion',
    loading: 'Loading earlier ratings…',
    failed: 'Earlier ratings could not be loaded.',
    by: { self: labels.self, first: labels.first, second: labels.second },
  },

  pdf: 'PDF',
  pdfFailed: (reason: string) => `The PDF could not be created. ${reason}`,
}

function turn(name: Actor): string {
  return name === null ? 'your turn' : `${name}'s turn`
}
