import type { PlanRow } from './api/cycle-plan'
import { hasLeft, isOnLeave } from './availability'
import { evaluatorFinder, type RemainingPeriod, remainingPeriod } from './cycle-evaluators'
import { ruleAgainst } from './cycle-rules'
import { cyclePlan as texts } from './messages/en/cycle-plan'
import { people as peopleTexts } from './messages/en/people'
import type { PlanInput, PlannedPerson, PlannedSet } from './plan-input'

export { planContent, planDifferences } from './plan-differences'
export type { PlanInput, PlannedPerson, PlannedSet } from './plan-input'

type Verdict = Pick<PlanRow, 'verdict' | 'reason'> &
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
    if (excluded.has(person.id)) return leftOut(texts.leftOut.excluded)
    const isIncluded = included.has(person.id)
    if (person.leftOn !== null && hasLeft(person, from)) {
      const reason = texts.lastDay(person.leftOn)
      return isIncluded ? { verdict: 'blocked', reason } : leftOut(reason)
    }
    const existing = input.existing.get(person.id)
    const exists = { verdict: 'exists', reason: existing ? texts.exists[existing] : null } as const
    // Someone who has a review of this cycle stays in it, whatever the rules say now.
    if (existing === 'in-cycle') return exists
    const rule = isIncluded ? null : against(person)
    if (rule !== null) return leftOut(rule)
    return existing ? exists : planReview(person)
  }
}

function leftOut(reason: string): Verdict {
  return { verdict: 'left-out', reason }
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
      reason: reasons.length > 0 ? texts.blocked.all(reasons) : null,
      firstEvaluator: first,
      secondEvaluator: second,
      criteriaSet: criteriaSet && { id: criteriaSet.id, name: criteriaSet.name, number: criteriaSet.number },
      warnings: [
        ...absenceWarnings(person, period),
        ...(person.needsInvitation ? [texts.warnings.notInvited] : []),
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

function missingSet({ settings }: PlanInput): string {
  return settings.criteria.criteriaSetId === null ? texts.blocked.noSet : texts.blocked.setUnavailable
}

/** Employees who are on leave when the cycle starts, or leave before it ends, still take part. */
function absenceWarnings(person: PlannedPerson, { from, until }: RemainingPeriod): string[] {
  const { leaveUntil, leftOn } = person
  return [
    ...(isOnLeave(person, from) ? [peopleTexts.onLeave(leaveUntil)] : []),
    ...(leftOn !== null && leftOn < until ? [texts.lastDay(leftOn)] : []),
  ]
}

const collator = new Intl.Collator('en')

/** The ID breaks ties, so that a plan never depends on the order of its input. */
function byName(left: PlannedPerson, right: PlannedPerson): number {
  return (
    collator.compare(left.firstName, right.firstName) ||
    collator.compare(left.lastName, right.lastName) ||
    (left.id < right.id ? -1 : 1)
  )
}
