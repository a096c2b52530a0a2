import type { EvaluatorProblem, PlanReason, PlanRow, PlanWarning } from '../api'
import { type Day, daysBetween } from '../days'
import { hasLeft } from '../people/availability'
import { nameOf } from '../people/users'
import type { PlanInput, PlannedPerson } from './plan-input'

/** An evaluator on leave for at least this many days of a cycle cannot evaluate in it. */
export const longLeaveDays = 30

type PlannedEvaluator = NonNullable<PlanRow['firstEvaluator']>

interface Candidate {
  id: string
  source: PlannedEvaluator['source']
}

/** The days of a cycle that are not over yet. */
export interface RemainingPeriod {
  from: Day
  until: Day
}

/** A cycle can be planned after its period. Then only today counts. */
export function remainingPeriod(settings: PlanInput['settings'], today: Day): RemainingPeriod {
  const from = today > settings.startDate ? today : settings.startDate
  return { from, until: from > settings.endDate ? from : settings.endDate }
}

export interface FoundEvaluators {
  first: PlannedEvaluator | null
  second: PlannedEvaluator | null
  problems: PlanReason[]
  warnings: PlanWarning[]
}

/**
 * Finds the evaluators of a person: those set by hand, else the manager and the manager's manager, else the person named
 * for the top, else those of the last cycle. If one is not available, the review has a problem and no replacement is
 * chosen, because HR has to decide.
 */
export function evaluatorFinder(input: PlanInput): (person: PlannedPerson) => FoundEvaluators {
  const { settings, today } = input
  const people = new Map(input.people.map((person) => [person.id, person]))
  const candidates = candidateFinder(input, people)
  const period = remainingPeriod(settings, today)
  const problemOf = (evaluator: PlannedPerson) => absenceProblem(evaluator, period, today)

  return (person) => {
    const { first, second } = candidates(person)
    const found = [first, second].flatMap((candidate) => (candidate && people.get(candidate.id)) ?? [])
    const isOwn = found.includes(person)
    const evaluators = [...new Set(found)].filter((evaluator) => evaluator !== person)
    const available = evaluators.filter((evaluator) => problemOf(evaluator) === undefined)
    const isSame = first !== undefined && first.id === second?.id && evaluators.length > 0
    return {
      first: evaluatorOf(first),
      second: evaluatorOf(second),
      problems: [
        ...missingEvaluators(person, first, second),
        ...(isOwn ? [{ kind: 'own-evaluator' } as const] : []),
        ...(first && !people.has(first.id) ? [{ kind: 'first-deleted' } as const] : []),
        ...(second && !people.has(second.id) ? [{ kind: 'second-deleted' } as const] : []),
        ...evaluators.flatMap((evaluator) => problemOf(evaluator) ?? []),
      ],
      warnings: [
        ...(isSame
          ? evaluators.map((evaluator) => ({ kind: 'same-person', name: nameOf(evaluator) }) as const)
          : []),
        ...available.flatMap((evaluator) => absenceWarning(evaluator, period) ?? []),
      ],
    }
  }

  function evaluatorOf(candidate: Candidate | undefined): PlannedEvaluator | null {
    const person = candidate && people.get(candidate.id)
    if (!person) return null
    const problem = problemOf(person)
    return { ...candidate, name: nameOf(person), ...(problem === undefined ? {} : { problem }) }
  }
}

function candidateFinder(
  { settings: { evaluators }, lastEvaluators }: PlanInput,
  people: ReadonlyMap<string, PlannedPerson>,
): (person: PlannedPerson) => { first: Candidate | undefined; second: Candidate | undefined } {
  const pins = new Map(evaluators.pinned.map((pin) => [pin.userId, pin]))
  const top = evaluators.topEvaluatorId
  return (person) => {
    const pin = pins.get(person.id)
    const { managerId } = person
    const last = evaluators.usesLastCycle ? lastEvaluators.get(person.id) : undefined
    return {
      first: candidateOf(person, {
        pinned: pin?.firstEvaluatorId,
        manager: managerId,
        top,
        'last-cycle': last?.firstEvaluatorId,
      }),
      second: candidateOf(person, {
        pinned: pin?.secondEvaluatorId,
        manager: people.get(managerId ?? '')?.managerId,
        top,
        'last-cycle': last?.secondEvaluatorId,
      }),
    }
  }
}

/** The rules, in the order in which they apply. */
const ruleSources = ['manager', 'top', 'last-cycle'] as const

/** Keeps evaluators that were set by hand. A rule that chooses the employee does not apply. */
function candidateOf(
  person: PlannedPerson,
  ids: Record<PlannedEvaluator['source'], string | null | undefined>,
): Candidate | undefined {
  if (ids.pinned) return { id: ids.pinned, source: 'pinned' }
  const source = ruleSources.find((each) => ids[each] && ids[each] !== person.id)
  const id = source && ids[source]
  return id ? { id, source } : undefined
}

function missingEvaluators(person: PlannedPerson, first?: Candidate, second?: Candidate): PlanReason[] {
  if (first && second) return []
  if (!first && !second) return [{ kind: 'no-evaluators' }]
  if (!first) return [{ kind: 'no-first' }]
  return [{ kind: person.managerId === null ? 'no-second' : 'no-manager-of-manager' }]
}

function absenceProblem(
  evaluator: PlannedPerson,
  period: RemainingPeriod,
  today: Day,
): EvaluatorProblem | undefined {
  const name = nameOf(evaluator)
  const { leaveFrom, leaveUntil, leftOn } = evaluator
  if (hasLeft(evaluator, today)) return { kind: 'evaluator-left', name }
  if (leftOn !== null && hasLeft(evaluator, period.from)) {
    return { kind: 'evaluator-leaves-before-start', name, day: leftOn }
  }
  if (leaveFrom === null || !isLongLeave(leaveFrom, leaveUntil, period)) return undefined
  return { kind: 'evaluator-on-long-leave', name, from: leaveFrom, until: leaveUntil }
}

function isLongLeave(leaveFrom: Day, leaveUntil: Day | null, { from, until }: RemainingPeriod): boolean {
  if (leaveUntil === null) return leaveFrom <= until
  const first = leaveFrom > from ? leaveFrom : from
  const last = leaveUntil < until ? leaveUntil : until
  return daysBetween(first, last) + 1 >= longLeaveDays
}

/** For an evaluator without an absence problem: a short leave, or a last day before the end of the cycle. */
function absenceWarning(evaluator: PlannedPerson, { from, until }: RemainingPeriod): PlanWarning | undefined {
  const { leaveFrom, leaveUntil, leftOn } = evaluator
  const name = nameOf(evaluator)
  if (leftOn !== null && leftOn >= from && leftOn < until) {
    return { kind: 'evaluator-leaves', name, day: leftOn }
  }
  if (leaveFrom === null || leaveUntil === null || leaveFrom > until || leaveUntil < from) return undefined
  return { kind: 'evaluator-on-leave', name, from: leaveFrom, until: leaveUntil }
}
