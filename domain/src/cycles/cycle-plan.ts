import type { CycleRules, LeavingReason, PlanReason, PlanRow, PlanWarning } from '../api'
import { hasLeft, isOnLeave } from '../people/availability'
import { nameOrder } from '../people/users'
import { evaluatorFinder, type RemainingPeriod, remainingPeriod } from './cycle-evaluators'
import type { PlanInput, PlannedPerson, PlannedSet } from './plan-input'

export { planContent, planDifferences } from './plan-differences'
export type { PlanInput, PlannedPerson, PlannedSet } from './plan-input'

type Verdict = Pick<PlanRow, 'verdict' | 'reasons'> &
  Partial<Pick<PlanRow, 'firstEvaluator' | 'secondEvaluator' | 'criteriaSet' | 'warnings'>>

/** The verdict on every person, by name. What was chosen by hand wins over the rules. */
export function planCycle(input: PlanInput): PlanRow[] {
  const { rules } = input.settings
  const included = new Map(rules.include.map(({ userId, reason }) => [userId, reason]))
  const excluded = new Map(rules.exclude.map(({ userId, reason }) => [userId, reason]))
  const against = ruleAgainst(rules)
  const planReview = reviewPlanner(input)
  const { from } = remainingPeriod(input.settings, input.today)

  return input.people.toSorted(byName).map((person) => {
    const { id, firstName, lastName, department, position, managerId } = person
    return {
      userId: id,
      user: { firstName, lastName },
      department,
      position,
      note: excluded.get(id) ?? included.get(id) ?? null,
      firstEvaluator: null,
      secondEvaluator: null,
      criteriaSet: null,
      warnings: [],
      hasManager: managerId !== null,
      needsInvitation: person.needsInvitation,
      ...verdictOn(person),
    }
  })

  function verdictOn(person: PlannedPerson): Verdict {
    if (excluded.has(person.id)) return leftOut({ kind: 'excluded' })
    const isIncluded = included.has(person.id)
    if (person.leftOn !== null && hasLeft(person, from)) {
      const reason = { kind: 'last-day', day: person.leftOn } as const
      return isIncluded ? { verdict: 'blocked', reasons: [reason] } : leftOut(reason)
    }
    const existing = input.existing.get(person.id)
    // Someone who has a review of this cycle stays in it, whatever the rules say now.
    if (existing === 'in-cycle') return exists(existing)
    const rule = isIncluded ? null : against(person)
    if (rule !== null) return leftOut(rule)
    return existing ? exists(existing) : planReview(person)
  }
}

/** The first rule that leaves someone out. Null if they take part. Without a join date, they count as joined. */
function ruleAgainst(rules: CycleRules): (person: PlannedPerson) => LeavingReason | null {
  const departments = new Set(rules.departments)
  const positions = new Set(rules.positions)
  const { joinedBy, notOnLeaveOn } = rules
  return (person) => {
    const { department, position, joinDate } = person
    if (departments.size > 0 && !departments.has(department)) return { kind: 'department' }
    if (positions.size > 0 && position === null) return { kind: 'no-position' }
    if (positions.size > 0 && position !== null && !positions.has(position)) return { kind: 'position' }
    if (joinedBy !== null && joinDate !== null && joinDate > joinedBy) {
      return { kind: 'joined-after', day: joinedBy }
    }
    if (notOnLeaveOn !== null && isOnLeave(person, notOnLeaveOn)) {
      return { kind: 'on-leave-on', day: notOnLeaveOn }
    }
    return null
  }
}

function leftOut(reason: LeavingReason): Verdict {
  return { verdict: 'left-out', reasons: [reason] }
}

function exists(kind: 'in-cycle' | 'open-review'): Verdict {
  return { verdict: 'exists', reasons: [{ kind }] }
}

/** Plans the review of someone who takes part. */
function reviewPlanner(input: PlanInput): (person: PlannedPerson) => Verdict {
  const findEvaluators = evaluatorFinder(input)
  const period = remainingPeriod(input.settings, input.today)
  return (person) => {
    const { first, second, problems, warnings } = findEvaluators(person)
    const criteriaSet = criteriaSetOf(person, input)
    const reasons = criteriaSet ? problems : [...problems, missingSet(input)]
    return {
      verdict: reasons.length > 0 ? 'blocked' : 'create',
      reasons,
      firstEvaluator: first,
      secondEvaluator: second,
      criteriaSet: criteriaSet && { id: criteriaSet.id, name: criteriaSet.name, number: criteriaSet.number },
      warnings: [
        ...absenceWarnings(person, period),
        ...(person.needsInvitation ? [{ kind: 'not-invited' } as const] : []),
        ...warnings,
      ],
    }
  }
}

function criteriaSetOf(
  { position }: PlannedPerson,
  { settings, criteriaSets }: PlanInput,
): PlannedSet | null {
  const { criteriaSetId } = settings.criteria
  if (criteriaSetId !== null) return criteriaSets.byId.get(criteriaSetId) ?? null
  return criteriaSets.byPosition.get(position ?? '') ?? criteriaSets.default
}

function missingSet({ settings }: PlanInput): PlanReason {
  return { kind: settings.criteria.criteriaSetId === null ? 'no-set' : 'set-unavailable' }
}

/** Employees who are on leave when the cycle starts, or leave before it ends, still take part. */
function absenceWarnings(person: PlannedPerson, { from, until }: RemainingPeriod): PlanWarning[] {
  const { leaveUntil, leftOn } = person
  return [
    ...(isOnLeave(person, from) ? [{ kind: 'on-leave', until: leaveUntil } as const] : []),
    ...(leftOn !== null && leftOn < until ? [{ kind: 'last-day', day: leftOn } as const] : []),
  ]
}

/** Compares names, then IDs, so that a plan never depends on the order of its input. */
function byName(left: PlannedPerson, right: PlannedPerson): number {
  return (
    nameOrder.compare(left.firstName, right.firstName) ||
    nameOrder.compare(left.lastName, right.lastName) ||
    (left.id < right.id ? -1 : 1)
  )
}
