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
