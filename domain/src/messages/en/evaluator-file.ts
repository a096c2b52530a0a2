const unknown = (role: string, cell: string) =>
  `${role}: No one has the email address or employee number “${cell}”.`

/** A file with the evaluators of people in a cycle. */
export const evaluatorFile = {
  /** The headers of the columns. They are part of the file format. */
  columns: { employee: 'Employee', first: 'First evaluator', second: 'Second evaluator' },
  employeeRequired: 'The employee is missing.',
  employeeUnknown: (cell: string) => unknown('Employee', cell),
  firstUnknown: (cell: string) => unknown('First evaluator', cell),
  secondUnknown: (cell: string) => unknown('Second evaluator', cell),
  duplicateEmployee: 'An earlier row has the same employee.',
  ownRow: 'Only a super admin can choose your evaluators.',
  ownEvaluator: 'People cannot evaluate themselves.',
}
