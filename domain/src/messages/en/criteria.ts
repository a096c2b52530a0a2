export const criteria = {
  nameRequired: 'Enter a name.',
  categoryRequired: 'Enter a category.',
  weight: 'The weight must be a number from 0 to 100.',
  scaleSize: 'A scale must have two to five steps.',
  stepValue: 'Each step value must be a whole number from 1 to 5.',
  stepLabel: 'Each step must have a label.',
  duplicateStep: 'Each step value must be unique.',
}
