/** Errors of a single criterion. */
export const criteria = {
  categoryRequired: 'Enter a category.',
  weight: 'The weight must be a number from 0 to 100.',
  scaleSize: 'A scale must have two to five steps.',
  stepValue: 'Each step value must be a whole number from 1 to 5.',
  stepLabel: 'Each step must have a label.',
  duplicateStep: 'Each step value must be unique.',
}

/** Errors of criteria sets. */
export const criteriaSets = {
  nameTaken: 'There is already a criteria set with this name.',
  usedByPositions: (positions: readonly string[]) =>
    `First choose another criteria set for these positions: ${positions.join(', ')}.`,
  unavailable: 'Choose an active criteria set with a published version.',
  unknownCopy: 'This criteria set no longer exists.',
  noCriteria: 'Add at least one criterion.',
  tooManyCriteria: (limit: number) => `A criteria set can have at most ${limit} criteria.`,
  weightDecimals: 'A weight can have at most two decimal places.',
  weightSum: (sum: string) => `The weights add up to ${sum}%. They must add up to exactly 100.00%.`,
  duplicateName: 'Another criterion in this category has the same name.',
}
