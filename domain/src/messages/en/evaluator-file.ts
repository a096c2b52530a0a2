import type { FileProblem } from '../../api'
import { inWords, type Words } from '../../text/words'
import { formatCount, peopleCount, plural, rowCount } from './intl'

const problems: Words<FileProblem> = {
  'employee-missing': 'The employee is missing.',
  'unknown-employee': ({ cell }) => unknown('Employee', cell),
  'unknown-first': ({ cell }) => unknown('First evaluator', cell),
  'unknown-second': ({ cell }) => unknown('Second evaluator', cell),
  'duplicate-employee': 'An earlier row has the same employee.',
  'own-row': 'Only a super admin can choose your evaluators.',
  'own-evaluator': 'People cannot evaluate themselves.',
}

/** A file with the evaluators of people in a cycle. */
export const evaluatorFile = {
  problem: (problem: FileProblem) => inWords(problem, problems),
}

function unknown(role: string, cell: string): string {
  return `${role}: No one has the email address or employee number “${cell}”.`
}

/** The dialog that sets evaluators from a CSV file. */
export const evaluatorImport = {
  title: 'Import evaluators',
  text: 'Each row lists an employee, the first evaluator and the second evaluator by email address or employee number. Leave an evaluator blank to let the rule decide. You see a preview before anything changes.',
  templateName: 'evaluators-template.csv',
  summary: (file: string, valid: number, problems: number) =>
    problems === 0
      ? `${file}: No problems found in ${rowCount(valid)}.`
      : `${file}: ${plural(problems, 'row has a problem', 'rows have problems')} and will be skipped. ${plural(valid, 'row is', 'rows are')} valid.`,
  allInvalid: (file: string) => `${file}: Every row has a problem. Correct the file and choose it again.`,
  filters: {
    all: (count: number) => `All (${formatCount(count)})`,
    valid: (count: number) => `Will be set (${formatCount(count)})`,
    problems: (count: number) => `Problems (${formatCount(count)})`,
  },
  submit: (rows: number) => `Set evaluators for ${peopleCount(rows)}`,
  done: (set: number, skipped: number) =>
    skipped === 0
      ? `Evaluators were set for ${peopleCount(set)}.`
      : `Evaluators were set for ${peopleCount(set)}. ${plural(skipped, 'row was', 'rows were')} skipped.`,
}
