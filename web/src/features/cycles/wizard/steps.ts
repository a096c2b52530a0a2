import type { CycleSettings, PlanResponse, PlanRow } from '@evenhand/domain/api'
import type { FieldErrors } from '@evenhand/domain/errors'
import { cycleWizard } from '@/messages'
import { hasLeftovers, type Leftovers, noLeftovers } from './leftovers'
import { countPlan } from './plan/count-plan'

export const steps = ['dates', 'who', 'evaluators', 'criteria', 'plan', 'launch'] as const
export type Step = (typeof steps)[number]

export interface StepState {
  /** Undefined while it is not known. */
  state: 'done' | 'problem' | undefined
  note?: string
}

export function isStep(text: string | null): text is Step {
  return steps.some((step) => step === text)
}

/** What each step shows in the list. The plan is undefined while it is loading. */
export function stepStates(
  problems: FieldErrors,
  plan: PlanResponse | undefined,
  leftovers: Leftovers = noLeftovers,
): Record<Step, StepState> {
  const texts = cycleWizard.steps
  const dates: StepState = { state: hasProblem(problems, dateFields) ? 'problem' : 'done' }
  if (!plan) {
    const unknown = { state: undefined }
    return { dates, who: unknown, evaluators: unknown, criteria: unknown, plan: unknown, launch: unknown }
  }
  const { create, blocked } = countPlan(plan.rows)
  const taking = create + blocked
  const blockedRows = plan.rows.filter(({ verdict }) => verdict === 'blocked')
  const withoutSet = blockedRows.filter(({ criteriaSet, firstEvaluator }) => !criteriaSet && firstEvaluator)
  const withLeftovers = (step: keyof Leftovers, state: StepState): StepState =>
    hasLeftovers(leftovers[step]) ? { ...state, state: 'problem' } : state
  return {
    dates,
    who: withLeftovers('who', {
      state: taking === 0 || hasProblem(problems, ['rules']) ? 'problem' : 'done',
      note: texts.people(taking),
    }),
    evaluators: withLeftovers('evaluators', blockedState(blockedByEvaluators(plan).length)),
    criteria: withLeftovers('criteria', blockedState(withoutSet.length)),
    plan: { ...blockedState(blocked), ...(create === 0 ? { state: 'problem' } : {}) },
    launch: { state: undefined, note: texts.reviews(create) },
  }
}

/** People whose evaluators are missing or cannot evaluate them. */
export function blockedByEvaluators({ rows }: PlanResponse): PlanRow[] {
  return rows.filter(({ verdict, criteriaSet }) => verdict === 'blocked' && criteriaSet !== null)
}

function blockedState(count: number): StepState {
  return count === 0 ? { state: 'done' } : { state: 'problem', note: cycleWizard.steps.blocked(count) }
}

export const dateFields = ['startDate', 'endDate', 'dueDates', 'release'] satisfies (keyof CycleSettings)[]

/** Whether there is a problem with one of these parts of the settings. */
export function hasProblem(problems: FieldErrors, parts: readonly (keyof CycleSettings)[]): boolean {
  return Object.keys(problems).some((path) => parts.some((part) => path.startsWith(`settings.${part}`)))
}
