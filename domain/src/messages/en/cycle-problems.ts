/** Problems with the settings of a cycle. */
export const cycleProblems = {
  dueBeforeStart: 'The due date must not be before the start date.',
  dueAfterEnd: 'The due date must not be after the end date.',
  dueBeforePrevious: 'The due date must not be before the due date of the previous phase.',
  duplicatePerson: 'This person is already in the list.',
  includedAndExcluded: 'This person is both included and excluded. Remove one of the two.',
}
