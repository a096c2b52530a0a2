/** A sentence in parts, for sentences that emphasize a value. */
export type TextPart = string | { strong: string }

/** The dialogs that move a review to the next or the previous phase. */
export const moveDialogs = {
  forward: {
    finalize: 'Finalize the evaluation?',
    submitGoals: 'Submit the goals?',
    submitRatings: 'Submit the ratings?',
    completion: (employee: string): TextPart[] => [
      'This completes and closes the review. ',
      { strong: employee },
      ' will see all ratings and comments. This cannot be undone.',
    ],
    nextTurn: (phase: string, name: string): TextPart[] => [
      'Goes to ',
      { strong: name },
      ` for the ${phase.toLowerCase()}. You can't edit this while ${name} reviews it.`,
    ],
    /** The next evaluator was deleted or has left. */
    noEvaluator: (phase: string) =>
      `HR needs to choose a new evaluator for the ${phase.toLowerCase()}. You can't edit this in the meantime.`,
    withoutGoal: (count: number, total: number) =>
      `${count} of ${total} criteria ${count === 1 ? 'has' : 'have'} no goal yet. You can still submit.`,
    untouched: (count: number) =>
      `Changes were requested in ${count === 1 ? 'this criterion' : 'these criteria'}, but nothing has changed yet:`,
    goBackAndWrite: (count: number) => `Go back and write ${count === 1 ? 'it' : 'them'}`,
    goBackAndChange: (count: number) => `Go back and change ${count === 1 ? 'it' : 'them'}`,
    /** `button` is the label of the forward button. */
    anyway: (button: string) => `${button} anyway`,
  },

  revert: {
    title: 'Confirm Revert',
    effect: (phase: string, name: string): TextPart[] => [
      'The review will go back to ',
      { strong: phase },
      ', and it will be ',
      { strong: name },
      "'s turn again.",
    ],
    /** The previous evaluator was deleted or has left. */
    effectWithoutEvaluator: (phase: string): TextPart[] => [
      'The review will go back to ',
      { strong: phase },
      ', and HR needs to choose a new evaluator.',
    ],
    reason: 'Reason',
    reasonPlaceholder: 'What should be changed, and why?',
    criteria: 'Which criteria need changes? (optional)',
    criteriaHelp: 'They stay highlighted until the review is submitted again.',
  },
}
