import type { CycleReferences, CycleSettings } from '@evenhand/domain/api'
import { referencesIn } from '@evenhand/domain/cycle-references'
import { cycleWizard } from '@/messages'

const texts = cycleWizard.leftovers

export const leftoverSteps = ['who', 'evaluators', 'criteria'] as const

/** What the settings of each step still refer to, although it was deleted. It can only be removed. */
export type Leftovers = Record<(typeof leftoverSteps)[number], CycleReferences>

const nothing: CycleReferences = { departments: [], positions: [], people: [], criteriaSets: [] }
export const noLeftovers: Leftovers = { who: nothing, evaluators: nothing, criteria: nothing }

/** `deleted` is undefined while the plan is loading. */
export function leftoversIn(settings: CycleSettings, deleted: CycleReferences | undefined): Leftovers {
  if (!deleted) return noLeftovers
  const { rules, evaluators, criteria } = settings
  const empty = {
    rules: { ...rules, departments: [], positions: [], include: [], exclude: [] },
    evaluators: { ...evaluators, topEvaluatorId: null, pinned: [] },
    criteria: { criteriaSetId: null },
  }
  const among = (part: Partial<CycleSettings>) =>
    common(referencesIn({ ...settings, ...empty, ...part }), deleted)
  return { who: among({ rules }), evaluators: among({ evaluators }), criteria: among({ criteria }) }
}

export function hasLeftovers(references: CycleReferences): boolean {
  return Object.values(references).some(({ length }) => length > 0)
}

/** '“Who takes part” still contains the deleted department “Sales” and 2 deleted people.' */
export function leftoverText(step: keyof Leftovers, references: CycleReferences): string {
  const { departments, positions, people, criteriaSets } = references
  return texts.inStep(cycleWizard.steps.names[step], [
    ...departments.map(texts.department),
    ...positions.map(texts.position),
    ...(people.length > 0 ? [texts.people(people.length)] : []),
    ...(criteriaSets.length > 0 ? [texts.criteriaSet] : []),
  ])
}

function common(one: CycleReferences, other: CycleReferences): CycleReferences {
  const both = (kind: keyof CycleReferences) => {
    const values = new Set(other[kind])
    return one[kind].filter((value) => values.has(value))
  }
  return {
    departments: both('departments'),
    positions: both('positions'),
    people: both('people'),
    criteriaSets: both('criteriaSets'),
  }
}
