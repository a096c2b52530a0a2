import type { MatchEvaluators, MatchedEvaluators } from './api/cycle-plan'
import { evaluatorFile as texts } from './messages/en/evaluator-file'
import { canChooseEvaluatorsOf, type Viewer } from './permissions'
import type { PlannedPerson } from './plan-input'
import { emailKey, employeeNumberKey, type UserName } from './users'

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
    if (employees.has(employee.id)) return { ...names, pinned: null, problem: texts.duplicateEmployee }
    employees.add(employee.id)
    if (!canChooseEvaluatorsOf(viewer, employee.id)) return { ...names, pinned: null, problem: texts.ownRow }
    const evaluators = { firstEvaluatorId: first?.id ?? null, secondEvaluatorId: second?.id ?? null }
    return { ...names, pinned: { userId: employee.id, ...evaluators }, problem: null }
  })
}

/** An email address wins, because an employee number may look like one. */
function personFinder(people: readonly PlannedPerson[]): (cell: string) => PlannedPerson | undefined {
  const byEmail = new Map(people.map((person) => [emailKey(person.email), person]))
  const byNumber = new Map(people.map((person) => [employeeNumberKey(person.employeeNumber ?? ''), person]))
  byNumber.delete('')
  return (cell) => byEmail.get(emailKey(cell.trim())) ?? byNumber.get(employeeNumberKey(cell.trim()))
}

function missingPerson(
  row: FileRow,
  ...[employee, first, second]: (PlannedPerson | undefined)[]
): string | null {
  if (row.employee.trim() === '') return texts.employeeRequired
  if (!employee) return texts.employeeUnknown(row.employee.trim())
  if (!first && row.first.trim() !== '') return texts.firstUnknown(row.first.trim())
  if (!second && row.second.trim() !== '') return texts.secondUnknown(row.second.trim())
  return null
}

function employeeProblem(
  employee: PlannedPerson | undefined,
  evaluators: readonly (PlannedPerson | undefined)[],
): string | null {
  return employee && evaluators.includes(employee) ? texts.ownEvaluator : null
}

function nameOf(person: PlannedPerson | undefined): UserName | null {
  return person ? { firstName: person.firstName, lastName: person.lastName } : null
}
