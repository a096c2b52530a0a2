import type {
  AdditionProblem,
  AddPeopleResponse,
  CycleDifference,
  DifferenceProblem,
  PlanRow,
} from '../../api'
import { fullName, type UserName } from '../../people/users'
import { inWords, type Words } from '../../text/words'
import { boardActions } from './cycle-board-actions'
import { cyclePlan } from './cycle-plan'
import { formatCount, peopleCount } from './intl'
import { people } from './people'

const roles = { first: 'first evaluator', second: 'second evaluator' }

type MissingSeat = Extract<CycleDifference, { kind: 'manager-missing' }>['seats'][number]

/** A difference can also belong to a request that was not sent. */
export type RowProblem = DifferenceProblem | { kind: 'not-started' }

/** Words for each difference and for the effect of applying it. */
const differences: Words<CycleDifference> = {
  new: 'Matches the rules now. A review will be created.',
  gone: ({ reason }) => `${cyclePlan.reason(reason)}. The review will be closed without a result.`,
  moved: ({ department, position }) =>
    [
      department && `Department changed from ${department.from} to ${department.to}.`,
      position && `Position changed from ${positionName(position.from)} to ${positionName(position.to)}.`,
      department
        ? `The review will count toward ${department.to}. Its criteria stay the same.`
        : 'Its criteria stay the same.',
    ]
      .filter(Boolean)
      .join(' '),
  'manager-changed': ({ first, second }) =>
    [
      first && `First evaluator: ${nameOf(first.to)} will replace ${nameOf(first.from)}.`,
      second && `Second evaluator: ${nameOf(second.to)} will replace ${nameOf(second.from)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  'manager-missing': ({ seats }) => seats.map((seat) => inWords(seat, missing)).join(' '),
}

/** Why the review needs another evaluator. */
const missing: Words<MissingSeat> = {
  deleted: ({ role }) => `The ${roles[role]} was deleted.`,
  left: ({ role, name }) => `${nameOf(name)}, the ${roles[role]}, has left.`,
  'no-manager': ({ role, name }) =>
    `Has no manager now, so the rule finds no ${roles[role]}. ${nameOf(name)} stays until you choose someone else.`,
}

const applied: Record<Exclude<CycleDifference['kind'], 'manager-missing'>, string> = {
  new: 'The review is being created.',
  gone: 'Closed without a result.',
  moved: 'Department and position updated.',
  'manager-changed': 'Evaluators replaced.',
}

function problemText(problem: RowProblem): string {
  switch (problem.kind) {
    case 'choose-evaluator':
      return 'Choose the new evaluator with “Replace evaluator” in the list of reviews'
    case 'own-review':
      return 'Your own review, which only a super admin can change'
    case 'already-applied':
      return 'Already applied, or no longer needed.'
    case 'error':
      return problem.message
    case 'not-started':
      return boardActions.notStarted
    default:
      return cyclePlan.reason(problem)
  }
}

function positionName(name: string | null): string {
  return name ?? 'none'
}

function nameOf(name: UserName | null): string {
  return people.evaluatorName(name, true)
}

/** The differences between a running cycle and its rules. */
export const cycleDifferences = {
  difference: (difference: CycleDifference) => inWords(difference, differences),
  problems: (problems: readonly RowProblem[]) => problems.map(problemText).join('. '),
  applied,
}

type AdditionRow = AddPeopleResponse['rows'][number]

/** Adds people to a running cycle. */
export const addPeople = {
  title: 'Add people',
  intro:
    'Choose people who should get a review in this cycle, whatever its rules say. Dates and criteria are those of the cycle.',
  chosen: (count: number) => `Chosen people (${formatCount(count)})`,
  remove: (name: string) => `Remove ${name}`,
  nobody: 'Choose at least one person.',
  tooMany: (limit: number) => `At most ${formatCount(limit)} people can be added at once.`,
  setEvaluatorsFor: (name: string) => `Set evaluators for ${name}`,
  byRule: 'Leave a field empty to use the rule.',
  willAdd: (count: number) => `${peopleCount(count)} will be added.`,
  wontAdd: (count: number) => `${peopleCount(count)} will not be added.`,
  submit: (count: number) => `Add ${peopleCount(count)}`,
  summary: (added: number, others: number) =>
    others === 0
      ? `${peopleCount(added)} added.`
      : `${peopleCount(added)} added, ${formatCount(others)} not added.`,
  /** The rows. */
  rows: {
    will: ({ firstEvaluator, secondEvaluator, leftOutBy, warnings }: AdditionRow) =>
      [
        `A review will be created. First evaluator: ${plannedName(firstEvaluator)}. Second evaluator: ${plannedName(secondEvaluator)}.`,
        ...leftOutBy.map(
          (reason) => `The rules leave this person out: ${inSentence(cyclePlan.reason(reason))}.`,
        ),
        ...warnings.map((warning) => `${cyclePlan.warning(warning)}.`),
      ].join(' '),
    did: 'Added. The review is being created.',
    problems: (problems: readonly AdditionProblem[]) => problems.map(additionProblem).join('. '),
  },
}

function additionProblem(problem: AdditionProblem): string {
  switch (problem.kind) {
    case 'unknown-person':
      return 'This person no longer exists'
    case 'own-evaluators':
      return 'Only a super admin can choose the evaluators of their own review'
    default:
      return cyclePlan.reason(problem)
  }
}

function plannedName(evaluator: PlanRow['firstEvaluator']): string {
  return evaluator ? fullName(evaluator.name) : ''
}

function inSentence(phrase: string): string {
  return `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`
}
