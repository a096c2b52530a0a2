import type { CycleReferences, CycleSettings } from '@evenhand/domain/api'
import { referencesIn } from '@evenhand/domain/cycles/cycle-references'
import { messages } from '@/messages'

const texts = () => messages().cycleWizard.deletedReferences

export const stepsWithReferences = ['who', 'evaluators', 'criteria'] as const

/** Deleted things that the settings of each step still refer to. They can only be removed. */
export type DeletedReferences = Record<(typeof stepsWithReferences)[number], CycleReferences>

const nothing: CycleReferences = { departments: [], positions: [], people: [], criteriaSets: [] }
export const noDeletedReferences: DeletedReferences = { who: nothing, evaluators: nothing, criteria: nothing }

/** `deleted` is undefined while the plan is loading. */
export function deletedReferencesIn(
  settings: CycleSettings,
  deleted: CycleReferences | undefined,
): DeletedReferences {
  if (!deleted) return noDeletedReferences
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

export function hasReferences(references: CycleReferences): boolean {
  return Object.values(references).some(({ length }) => length > 0)
}

/** '“Who takes part” still contains the deleted department “Sales” and 2 deleted people.' */
export function deletedReferencesText(step: keyof DeletedReferences, references: CycleReferences): string {
  const { departments, positions, people, criteriaSets } = references
  return texts().inStep(messages().cycleWizard.steps.names[step], [
    ...departments.map(texts().department),
    ...positions.map(texts().position),
    ...(people.length > 0 ? [texts().people(people.length)] : []),
    ...(criteriaSets.length > 0 ? [texts().criteriaSet] : []),
  ])
}

function common(one: CycleReferences, other: CycleReferences): CycleReferences {
  const both = (kind: keyof CycleReferences) => one[kind].filter((value) => other[kind].includes(value))
  return {
    departments: both('departments'),
    positions: both('positions'),
    people: both('people'),
    criteriaSets: both('criteriaSets'),
  }
}
