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
    cycle: 'Cycle',
    noCycle: 'None',
    cycleHelp: (period: string) => `The dates (${period}), due dates and criteria are those of the cycle.`,
    criteria: 'Criteria',
    criteriaFailed: 'Criteria sets could not be loaded.',
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
