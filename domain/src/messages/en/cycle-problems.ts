/** Problems with the settings of a cycle. */
export const cycleProblems = {
  dueBeforeStart: 'The due date must not be before the start date.',
  dueAfterEnd: 'The due date must not be after the end date.',
  dueBeforePrevious: 'The due date must not be before the due date of the previous phase.',
  releaseDate: 'Choose a release date.',
  releaseNotLater: 'Choose a day after today. To release the results now, use “Release results”.',
  releaseBeforeStart: 'The results cannot be released before the start date.',
  duplicatePerson: 'This person is already in the list.',
  unknownDepartment: (name: string) => `There is no department “${name}”.`,
  unknownPosition: (name: string) => `There is no position “${name}”.`,
  unknownPerson: (id: string) => `There is no person with the ID ${id}.`,
  unknownCriteriaSet: (id: string) => `There is no criteria set with the ID ${id}.`,
  includedAndExcluded: 'This person is both included and excluded. Remove one of the two.',
}
