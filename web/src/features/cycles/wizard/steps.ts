import type { Cycle, CycleSettings, PlanReason, PlanResponse, PlanRow } from '@evenhand/domain/api'
import type { FieldErrors } from '@evenhand/domain/errors'
import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'
import { messages } from '@/messages'
import type { CycleEditor } from '../saving/save-settings'
import { type DeletedReferences, hasReferences, noDeletedReferences } from './deleted-references'
import type { HandPick } from './edit-settings'
import { countPlan } from './plan/plan-view'

export const steps = ['dates', 'who', 'evaluators', 'criteria', 'plan', 'launch'] as const
export type Step = (typeof steps)[number]

/** The step in the URL. Moving between steps adds nothing to the history of the browser, so Back leaves the wizard. */
export function useStep(): [Step, (step: Step) => void] {
  const [params, setParams] = useSearchParams()
  return [
    steps.find((step) => step === params.get('step')) ?? 'dates',
    (next) => setParams({ step: next }, { replace: true }),
  ]
}

export interface OpenHandDialog {
  kind: 'pin' | HandPick
  /** If absent, the dialog asks for the person. */
  userId?: string
}

/** The draft that the steps of the wizard edit. */
interface Wizard {
  cycle: Cycle
  /** The settings, with the changes that are not saved yet. */
  settings: CycleSettings
  problems: FieldErrors
  editor: CycleEditor
  plan: CurrentPlan
  nameOf: (userId: string) => string
  /** The viewer's own ID, unless they may decide about themselves. */
  lockedId: string | undefined
  deletedReferences: DeletedReferences
  openDialog: (dialog: OpenHandDialog) => void
}

export const WizardContext = createContext<Wizard | null>(null)

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('There is no wizard')
  return wizard
}

export interface CurrentPlan {
  /** Undefined until the first plan has been calculated. */
  data: PlanResponse | undefined
  error: Error | null
  /** Whether the settings or people may have changed since. */
  isOutdated: boolean
  refresh: () => void
}

export interface StepState {
  /** Undefined while it is not known. */
  state: 'done' | 'problem' | undefined
  note?: string
}

/** Returns the mark and the note of each step in the list. The plan is undefined while it is loading. */
export function stepStates(
  problems: FieldErrors,
  plan: PlanResponse | undefined,
  deletedReferences: DeletedReferences = noDeletedReferences,
): Record<Step, StepState> {
  const texts = messages().cycleWizard.steps
  const dates: StepState = { state: hasProblem(problems, dateFields) ? 'problem' : 'done' }
  if (!plan) {
    const unknown = { state: undefined }
    return { dates, who: unknown, evaluators: unknown, criteria: unknown, plan: unknown, launch: unknown }
  }
  const { create, blocked } = countPlan(plan.rows)
  const taking = create + blocked
  const withoutSet = blockedRows(plan).filter(({ reasons }) => reasons.some(isAboutCriteria))
  const withReferences = (step: keyof DeletedReferences, state: StepState): StepState =>
    hasReferences(deletedReferences[step]) ? { ...state, state: 'problem' } : state
  return {
    dates,
    who: withReferences('who', {
      state: taking === 0 || hasProblem(problems, ['rules']) ? 'problem' : 'done',
      note: texts.people(taking),
    }),
    evaluators: withReferences('evaluators', blockedState(blockedByEvaluators(plan).length)),
    criteria: withReferences('criteria', blockedState(withoutSet.length)),
    plan: { ...blockedState(blocked), ...(create === 0 ? { state: 'problem' } : {}) },
    launch: { state: undefined, note: texts.reviews(create) },
  }
}

/** People whose evaluators are missing or cannot evaluate them. */
export function blockedByEvaluators(plan: PlanResponse): PlanRow[] {
  return blockedRows(plan).filter(({ reasons }) =>
    reasons.some((reason) => reason.kind !== 'last-day' && !isAboutCriteria(reason)),
  )
}

function blockedRows({ rows }: PlanResponse): PlanRow[] {
  return rows.filter(({ verdict }) => verdict === 'blocked')
}

function isAboutCriteria({ kind }: PlanReason): boolean {
  return kind === 'no-set' || kind === 'set-unavailable'
}

function blockedState(count: number): StepState {
  return count === 0
    ? { state: 'done' }
    : { state: 'problem', note: messages().cycleWizard.steps.blocked(count) }
}

export const dateFields = ['startDate', 'endDate', 'dueDates', 'release'] satisfies (keyof CycleSettings)[]

/** Returns whether there is a problem with one of these parts of the settings. */
export function hasProblem(problems: FieldErrors, parts: readonly (keyof CycleSettings)[]): boolean {
  return Object.keys(problems).some((path) => parts.some((part) => path.startsWith(`settings.${part}`)))
}
