import type { PlanRow } from '../../api/cycle-plan'
import { type Day, shortUsDay, shortUsPeriod } from '../../days'

/** Why the plan of a cycle creates a review or does not. These are phrases in a table, so they have no period at the end. */
export const cyclePlan = {
  leftOut: {
    excluded: 'Excluded by hand',
    department: 'Department is not included',
    position: 'Position is not included',
    noPosition: 'No position',
    joinedAfter: (day: Day) => `Joined after ${shortUsDay(day)}`,
    onLeaveOn: (day: Day) => `On leave on ${shortUsDay(day)}`,
  },
  /** Of the employee. It may be in the future. */
  lastDay: (day: Day) => `Last day is ${shortUsDay(day)}`,
  exists: {
    'in-cycle': 'Already has a review in this cycle',
    'open-review': 'Already has an open review in this period',
  },
  blocked: {
    noEvaluators: 'No manager, so there are no evaluators',
    noFirst: 'No manager, so there is no first evaluator',
    noSecond: 'No manager, so there is no second evaluator',
    noManagerOfManager: 'The manager has no manager, so there is no second evaluator',
    ownEvaluator: 'Chosen as their own evaluator',
    firstDeleted: 'The first evaluator was deleted',
    secondDeleted: 'The second evaluator was deleted',
    left: (name: string) => `${name} has left`,
    leavesBeforeStart: (name: string, day: Day) =>
      `${name} leaves on ${shortUsDay(day)}, before the cycle starts`,
    onLongLeave: (name: string, from: Day, until: Day | null) => `${name} is ${onLeave(from, until)}`,
    setUnavailable: 'The chosen criteria set is inactive, was deleted or has no published version',
    noSet: 'There is no criteria set for this position',
    all: (reasons: readonly string[]) => reasons.join('. '),
  },
  warnings: {
    notInvited: 'Has never signed in and has no valid invitation, so the launch email is the invitation',
    samePerson: (name: string) => `${name} is both first and second evaluator`,
    evaluatorOnLeave: (name: string, from: Day, until: Day) => `${name} is ${onLeave(from, until)}`,
    evaluatorLeaves: (name: string, day: Day) => `${name} leaves on ${shortUsDay(day)}`,
  },
  /** What changed between two plans. */
  differences: {
    verdict: (verdict: PlanRow['verdict'], reason: string | null) =>
      reason === null ? verdicts[verdict] : `${verdicts[verdict]}: ${reason}`,
    firstEvaluator: (name: string) => `First evaluator: ${name}`,
    secondEvaluator: (name: string) => `Second evaluator: ${name}`,
    criteriaSet: (name: string, version: number) => `Criteria set: ${name}, version ${version}`,
    department: (name: string) => `Department: ${name}`,
    position: (name: string | null) => (name === null ? 'No position' : `Position: ${name}`),
    all: (texts: readonly string[]) => texts.join('; '),
  },
}

const verdicts: Record<PlanRow['verdict'], string> = {
  create: 'Will be created',
  exists: 'Already exists',
  'left-out': 'Left out',
  blocked: 'Blocked',
}

/** `until` is null if the end is not known yet. */
function onLeave(from: Day, until: Day | null): string {
  if (until === null) return `on leave from ${shortUsDay(from)}, with no return date`
  return `on leave ${shortUsPeriod({ startDate: from, endDate: until })}`
}
