import type { CycleReferences, CycleSettings } from '../api'
import type { FieldErrors } from '../errors'
import { cycleProblems as texts } from '../messages/english'

/** The departments, positions, people and criteria sets that the settings of a cycle refer to, each once. */
export function referencesIn({ rules, evaluators, criteria }: CycleSettings): CycleReferences {
  const handPicked = [...rules.include, ...rules.exclude].map(({ userId }) => userId)
  const pinned = evaluators.pinned.flatMap((pin) => [pin.userId, pin.firstEvaluatorId, pin.secondEvaluatorId])
  return {
    departments: unique(rules.departments),
    positions: unique(rules.positions),
    people: unique([...handPicked, ...pinned, evaluators.topEvaluatorId]),
    criteriaSets: unique([criteria.criteriaSetId]),
  }
}

/** Returns the values that are not among the others. */
export function referencesWithout(all: CycleReferences, others: CycleReferences): CycleReferences {
  const without = (kind: keyof CycleReferences) => {
    const known = new Set(others[kind])
    return all[kind].filter((value) => !known.has(value))
  }
  return {
    departments: without('departments'),
    positions: without('positions'),
    people: without('people'),
    criteriaSets: without('criteriaSets'),
  }
}

/** Errors for references to anything that was deleted or never existed, with keys like `settings.rules.departments.0`. */
export function referenceProblems(settings: CycleSettings, deletedReferences: CycleReferences): FieldErrors {
  const { rules, evaluators, criteria } = settings
  const departments = finder(deletedReferences.departments, texts.unknownDepartment)
  const positions = finder(deletedReferences.positions, texts.unknownPosition)
  const people = finder(deletedReferences.people, texts.unknownPerson)
  const sets = finder(deletedReferences.criteriaSets, texts.unknownCriteriaSet)
  const problems = [
    ...rules.departments.map((name, index) => departments(`rules.departments.${index}`, name)),
    ...rules.positions.map((name, index) => positions(`rules.positions.${index}`, name)),
    ...(['include', 'exclude'] as const).flatMap((list) =>
      rules[list].map(({ userId }, index) => people(`rules.${list}.${index}.userId`, userId)),
    ),
    people('evaluators.topEvaluatorId', evaluators.topEvaluatorId),
    ...evaluators.pinned.flatMap((pin, index) =>
      (['userId', 'firstEvaluatorId', 'secondEvaluatorId'] as const).map((field) =>
        people(`evaluators.pinned.${index}.${field}`, pin[field]),
      ),
    ),
    sets('criteria.criteriaSetId', criteria.criteriaSetId),
  ]
  return Object.fromEntries(problems.flatMap((problem) => (problem ? [problem] : [])))
}

function finder(deleted: readonly string[], text: (value: string) => string) {
  const values = new Set(deleted)
  return (path: string, value: string | null): [string, string] | null =>
    value !== null && values.has(value) ? [`settings.${path}`, text(value)] : null
}

function unique(values: readonly (string | null)[]): string[] {
  return [...new Set(values)].filter((value) => value !== null)
}
