import type { PlanRow } from '../../api/cycle-plan'
import { formatCount } from './intl'

/** The step that shows what the launch will do for each person. */
export const wizardPlan = {
  title: 'People in the plan',
  help: 'Everyone in the company, and what the launch will do for them. Nothing is created yet.',
  loading: 'Calculating the plan',
  loadFailed: 'The plan could not be calculated',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  parts: {
    create: 'will be created',
    exists: 'already exist',
    'left-out': 'left out',
    blocked: 'blocked',
  } satisfies Record<PlanRow['verdict'], string>,
  headCount: (count: number) => (count === 1 ? 'person' : 'people'),
  filters: {
    all: 'All',
    create: 'Will be created',
    blocked: 'Blocked',
    warnings: 'Warnings',
    'no-manager': 'No manager',
    'left-out': 'Left out',
    exists: 'Already exist',
  },
  filter: 'People to show',
  withCount: (label: string, count: number) => `${label} (${formatCount(count)})`,
  search: 'Search by name, department or position',
  searchPlaceholder: 'Search people',
  none: 'No matching people',
  columns: {
    person: 'Person',
    verdict: 'Result',
    first: 'First evaluator',
    second: 'Second evaluator',
    criteria: 'Criteria',
    actions: 'Actions',
  },
  verdicts: {
    create: 'Will be created',
    exists: 'Already exists',
    'left-out': 'Left out',
    blocked: 'Blocked',
  } satisfies Record<PlanRow['verdict'], string>,
  sources: {
    manager: 'Manager',
    top: 'Instead of a manager',
    'last-cycle': 'Last cycle',
    pinned: 'Set by hand',
  } satisfies Record<NonNullable<PlanRow['firstEvaluator']>['source'], string>,
  set: (name: string, number: number) => `${name}, version ${number}`,
  noSet: 'No criteria set',
  noEvaluator: 'No evaluator',
  /** Why someone was included or excluded by hand. The verdict already says that they are excluded. */
  notes: {
    include: (reason: string) => `Included by hand: ${reason}`,
    exclude: (reason: string) => `Reason: ${reason}`,
  },
  actionsFor: (name: string) => `Actions for ${name}`,
  setEvaluators: 'Set evaluators',
  removePin: 'Use the rule for evaluators',
  include: 'Include',
  exclude: 'Exclude',
  followRules: 'Follow the rules again',
}
