import { byteOrderMark, csvLine } from '@evenhand/domain/user-csv'
import { cycleWizard } from '@/messages'

const { headers } = cycleWizard.import

/** The columns of the file, with all names that are understood, in lowercase and without blanks. */
export const evaluatorColumns: readonly { column: keyof typeof headers; names: readonly string[] }[] = [
  { column: 'employee', names: ['employee', 'employeeemail', 'email', 'employeenumber', 'person'] },
  {
    column: 'first',
    names: ['firstevaluator', 'firstevaluatoremail', 'first', 'firstapprover', 'firstgrader', 'evaluator1'],
  },
  {
    column: 'second',
    names: [
      'secondevaluator',
      'secondevaluatoremail',
      'second',
      'secondapprover',
      'secondgrader',
      'evaluator2',
    ],
  },
]

/** A template with two example rows: email addresses, and employee numbers with an evaluator by rule. */
export function evaluatorTemplate(): Blob {
  const lines = [
    evaluatorColumns.map(({ column }) => headers[column]),
    ['ada@example.com', 'grace@example.com', 'alan@example.com'],
    ['1001', '1002', ''],
  ]
  return new Blob([byteOrderMark, ...lines.map(csvLine)], { type: 'text/csv;charset=utf-8' })
}
