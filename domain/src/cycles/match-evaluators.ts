import type { FileProblem, MatchEvaluators, MatchedEvaluators } from '../api/cycle-plan'
import { emailKey, employeeNumberKey, nameOf } from '../people/users'
import { canChooseEvaluatorsOf, type Viewer } from '../reviews/permissions'
import type { PlannedPerson } from './plan-input'

type FileRow = MatchEvaluators['rows'][number]
type MatchedRow = MatchedEvaluators['rows'][number]

/** Finds the people of each row of a file by email address or employee number. A row with a problem pins nobody. */
export function matchEvaluators(
  rows: MatchEvaluators['rows'],
  people: readonly PlannedPerson[],
  viewer: Viewer,
): MatchedEvaluators['rows'] {
  const find = personFinder(people)
  const employees = new Set<string>()
  return rows.map((row): MatchedRow => {
    const [employee, first, second] = [find(row.employee), find(row.first), find(row.second)]
    const problem = missingPerson(row, employee, first, second) ?? employeeProblem(employee, [first, second])
    const names = { employee: nameOf(employee), first: nameOf(first), second: nameOf(second) }
    if (problem !== null || !employee) return { ...names, pinned: null, problem }
    if (employees.has(employee.id)) {
      return { ...names, pinned: null, problem: { kind: 'duplicate-employee' } }
    }
    employees.add(employee.id)
    if (!canChooseEvaluatorsOf(viewer, employee.id)) {
      return { ...names, pinned: null, problem: { kind: 'own-row' } }
    }
    const evaluators = { firstEvaluatorId: first?.id ?? null, secondEvaluatorId: second?.id ?? null }
    return { ...names, pinned: { userId: employee.id, ...evaluators }, problem: null }
  })
}

/** Prefers email addresses, because an employee number may look like one. */
function personFinder(people: readonly PlannedPerson[]): (cell: string) => PlannedPerson | undefined {
  const byEmail = new Map(people.map((person) => [emailKey(person.email), person]))
  const byNumber = new Map(people.map((person) => [employeeNumberKey(person.employeeNumber ?? ''), person]))
  byNumber.delete('')
  return (cell) => byEmail.get(emailKey(cell.trim())) ?? byNumber.get(employeeNumberKey(cell.trim()))
}

function missingPerson(
  row: FileRow,
  ...[employee, first, second]: (PlannedPerson | undefined)[]
): FileProblem | null {
  if (row.employee.trim() === '') return { kind: 'employee-missing' }
  if (!employee) return { kind: 'unknown-employee', cell: row.employee.trim() }
  if (!first && row.first.trim() !== '') return { kind: 'unknown-first', cell: row.first.trim() }
  if (!second && row.second.trim() !== '') return { kind: 'unknown-second', cell: row.second.trim() }
  return null
}

function employeeProblem(
  employee: PlannedPerson | undefined,
  evaluators: readonly (PlannedPerson | undefined)[],
): FileProblem | null {
  return employee && evaluators.includes(employee) ? { kind: 'own-evaluator' } : null
}
