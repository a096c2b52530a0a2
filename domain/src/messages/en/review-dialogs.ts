/** The dialogs that create, edit and delete a review. The labels of their buttons are in review-lists.ts. */
export const reviewDialogs = {
  form: {
    createFor: (employee: string) => `Create Review for ${employee}`,
    fromLast: 'Filled in from the last review you created.',
    endInPast: 'The end date is in the past, so the review will be overdue.',
    movesDueDates: 'Due dates outside the new period move to its first or last day.',
    firstApprover: 'First Approver',
    secondApprover: 'Second Approver',
    noApprovers: 'No approvers found',
    approversByRule: 'Leave a field empty to use the rule of the cycle.',
    cycleHelp: (period: string) => `The dates (${period}), due dates and criteria are those of the cycle.`,
    criteriaNotLoaded:
      'The review was not created because the criteria sets are not loaded yet. Please try again.',
    /** The set that is used if no other is chosen. */
    defaultCriteria: (set: string, position: string | null) =>
      position ? `${set} (default for ${position})` : `${set} (default)`,
    samePerson:
      'The same person does both evaluations. This is allowed, but the review will not get a second opinion.',
    created: 'The review has been created.',
    updated: 'The review has been updated.',
    confirmTitle: 'Update review',
    confirmQuestion: 'Are you sure you want to update this review?',
  },
  deleteDialog: {
    title: 'Delete review',
    /** The name of the employee goes between the two parts. */
    question: (period: string) => ({
      beforeName: 'Are you sure you want to delete this review of ',
      afterName: ` (${period})? This action cannot be undone.`,
    }),
    deleted: 'The review has been deleted.',
  },
}

/** A sentence in parts, for sentences that emphasize a value. */
export type TextPart = string | { strong: string }

/** The dialogs that move a review to the next or the previous phase. */
export const moveDialogs = {
  forward: {
    finalize: 'Finalize the evaluation?',
    submitGoals: 'Submit the goals?',
    submitRatings: 'Submit the ratings?',
    completion: (employee: string, isHeld: boolean): TextPart[] => [
      'This completes and closes the review. ',
      { strong: employee },
      isHeld
        ? ' will see all ratings and comments when the result is released. This cannot be undone.'
        : ' will see all ratings and comments. This cannot be undone.',
    ],
    nextTurn: (phase: string, name: string): TextPart[] => [
      'Goes to ',
      { strong: name },
      ` for the ${phase.toLowerCase()}. You can't edit this while ${name} reviews it.`,
    ],
    /** Shown if the next evaluator was deleted or has left. */
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
    /** Shown if the previous evaluator was deleted or has left. */
    effectWithoutEvaluator: (phase: string): TextPart[] => [
      'The review will go back to ',
      { strong: phase },
      ', and HR needs to choose a new evaluator.',
    ],
    reasonPlaceholder: 'What should be changed, and why?',
    criteria: 'Which criteria need changes? (optional)',
    criteriaHelp: 'They stay highlighted until the review is submitted again.',
  },

  askBack: {
    title: 'Ask for the review back',
    text: (name: string) => `${name} will see your reason and can return the review to you.`,
    submit: 'Send',
    /** Shown if the review moved while the dialog was open. */
    moved:
      'The review has moved to another phase. Close this dialog to see where it is now. Your reason is kept.',
  },

  skip: {
    title: (phase: string) => `Skip “${phase}”?`,
    text: 'The review moves on to the next phase.',
    /** Shown in a phase in which someone rates. */
    textWithRatings: 'The review moves on to the next phase. Missing ratings count as not rated, never as 0.',
    /** The last phase before the review is completed. */
    completion: (employee: string, isHeld: boolean) =>
      `This completes the review. Missing ratings count as not rated, never as 0. ${employee} will see the result${isHeld ? ' when it is released' : ''}. This cannot be undone.`,
    reasonHelp: 'The employee and the evaluators can read it.',
    done: (phase: string) => `“${phase}” was skipped.`,
    /** Shown if the review moved while the dialog was open. */
    moved: (phase: string) =>
      `The review is no longer in “${phase}”. Close this dialog to see where it is now. Your reason is kept.`,
  },
}
