/** Actions on the review page other than editing and moving the review. */
export const reviewActions = {
  menu: 'More actions',

  /** For the person who moved the review forward. */
  takeBack: {
    button: 'Take it back',
    ask: 'Ask for it back',
    /** The person whose turn it is has been asked. */
    asked: (name: string) => `${name} was asked to return the review.`,
  },

  skip: 'Skip phase',
  adjust: 'Adjust result…',
  undoAdjustment: 'Undo adjustment',

  viewAs: {
    button: 'View as employee',
    label: 'Employee view',
  },

  /** Next to input from a stand-in or from someone who is not the evaluator. */
  writtenBy: (author: string) => `Written by ${author}`,
  /** 'First Grader Comment: Written by Sam Ito', if only one of the two fields was. */
  authorOfField: (field: string, writtenBy: string) => `${field}: ${writtenBy}`,
}
