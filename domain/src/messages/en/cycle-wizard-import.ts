import { formatCount, plural } from './intl'

const people = (count: number) => plural(count, 'person', 'people')

/** The dialog that sets evaluators from a CSV file. */
export const wizardImport = {
  title: 'Import evaluators',
  label: 'CSV file',
  drop: 'Drop a CSV file here',
  text: 'Each row lists an employee, the first evaluator and the second evaluator by email address or employee number. Leave an evaluator blank to let the rule decide. You see a preview before anything changes.',
  template: 'Download template',
  templateName: 'evaluators-template.csv',
  reading: 'Reading the file…',
  checking: (rows: number) => `Checking ${plural(rows, 'row', 'rows')}…`,
  summary: (file: string, valid: number, problems: number) =>
    problems === 0
      ? `${file}: No problems found in ${plural(valid, 'row', 'rows')}.`
      : `${file}: ${plural(problems, 'row has a problem', 'rows have problems')} and will be skipped. ${plural(valid, 'row is', 'rows are')} valid.`,
  allInvalid: (file: string) => `${file}: Every row has a problem. Correct the file and choose it again.`,
  rowFilter: 'Rows to show',
  filters: {
    all: (count: number) => `All (${formatCount(count)})`,
    valid: (count: number) => `Will be set (${formatCount(count)})`,
    problems: (count: number) => `Problems (${formatCount(count)})`,
  },
  noRows: 'No matching rows.',
  columns: { row: 'Row', employee: 'Employee', result: 'Result' },
  results: { new: 'New', changed: 'Changed', unchanged: 'Unchanged' },
  chooseAnother: 'Choose another file',
  submit: (rows: number) => `Set evaluators for ${people(rows)}`,
  done: (set: number, skipped: number) =>
    skipped === 0
      ? `Evaluators were set for ${people(set)}.`
      : `Evaluators were set for ${people(set)}. ${plural(skipped, 'row was', 'rows were')} skipped.`,
}
