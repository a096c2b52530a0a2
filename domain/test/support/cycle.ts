import type { CycleSettings } from '../../src/api'
import { type PlanInput, type PlannedPerson, planCycle } from '../../src/cycles/cycle-plan'
import { cyclePlan } from '../../src/messages/en/cycle-plan'

/** A calendar year with all rules off. */
export const yearOfReviews: CycleSettings = {
  startDate: '2027-01-01',
  endDate: '2027-12-31',
  dueDates: {
    'self-goal-setting': '2027-01-29',
    'first-goal-checking': '2027-02-12',
    'second-goal-checking': '2027-02-26',
    'self-evaluation': '2027-12-03',
    'first-evaluation': '2027-12-17',
    'second-evaluation': '2027-12-31',
  },
  rules: { departments: [], positions: [], joinedBy: null, notOnLeaveOn: null, include: [], exclude: [] },
  evaluators: { topEvaluatorId: null, usesLastCycle: false, pinned: [] },
  criteria: { criteriaSetId: null },
  release: { when: 'when-completed', date: null },
}

export const defaultSet = { id: 'set-default', name: 'Default', number: 2 }

export function plannedPerson(id: string, values: Partial<PlannedPerson> = {}): PlannedPerson {
  return {
    id,
    firstName: id,
    lastName: 'Lee',
    email: `${id}@example.com`,
    department: 'Sales',
    position: 'Agent',
    managerId: null,
    employeeNumber: null,
    joinDate: null,
    leaveFrom: null,
    leaveUntil: null,
    leftOn: null,
    needsInvitation: false,
    ...values,
  }
}

/** Ann reports to Mia, who reports to Tom. */
export const threeLevels = [
  plannedPerson('Ann', { managerId: 'Mia' }),
  plannedPerson('Mia', { managerId: 'Tom' }),
  plannedPerson('Tom'),
]

/** `threeLevels` with changed values of some people. */
export function companyWith(changes: Record<string, Partial<PlannedPerson>>): PlannedPerson[] {
  return threeLevels.map((person) => ({ ...person, ...changes[person.id] }))
}

interface Changes extends Partial<Omit<PlanInput, 'settings'>> {
  dates?: Partial<Pick<CycleSettings, 'startDate' | 'endDate'>>
  rules?: Partial<CycleSettings['rules']>
  evaluators?: Partial<CycleSettings['evaluators']>
  criteriaSetId?: string
}

export function planInput({ dates, rules, evaluators, criteriaSetId, ...input }: Changes = {}): PlanInput {
  return {
    people: threeLevels,
    today: '2026-12-01',
    criteriaSets: { byId: new Map(), byPosition: new Map(), default: defaultSet },
    existing: new Map(),
    lastEvaluators: new Map(),
    ...input,
    settings: {
      ...yearOfReviews,
      ...dates,
      rules: { ...yearOfReviews.rules, ...rules },
      evaluators: { ...yearOfReviews.evaluators, ...evaluators },
      criteria: { criteriaSetId: criteriaSetId ?? null },
    },
  }
}

/** The row of Ann, or of another person. */
/** The row of a person, with texts in place of its reasons and warnings. */
export function rowOf(input: PlanInput, userId = 'Ann') {
  const rows = planCycle(input).filter((row) => row.userId === userId)
  if (rows.length !== 1 || !rows[0]) throw new Error(`${userId} has ${rows.length} rows`)
  const { reasons, warnings, ...row } = rows[0]
  return {
    ...row,
    reason: reasons.length === 0 ? null : cyclePlan.reasons(reasons),
    warnings: warnings.map(cyclePlan.warning),
  }
}
