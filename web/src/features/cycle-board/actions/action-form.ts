import type { Cycle, CycleAction, CycleSettings } from '@evenhand/domain/api'
import { cycleDateProblems } from '@evenhand/domain/change-cycle-dates'
import { cycleLimits } from '@evenhand/domain/cycles'
import { type Day, isSelectableDay } from '@evenhand/domain/days'
import { isBlank, textLength } from '@evenhand/domain/fields'
import { type OpenPhase, openPhases } from '@evenhand/domain/phases'
import { messages, boardActions as texts } from '@/messages'
import type { ActionKind, BulkTarget } from '../board-dialog'

export interface ActionForm {
  /** A null or missing date stays as it is. */
  dueDates: Partial<Record<OpenPhase, Day | null>>
  endDate: Day | null
  /** Whether people who are added later get these dates, too. Null until it is chosen. */
  changesCycle: boolean | null
  from: string
  to: string
  /** Shown again after the preview. */
  toName: string
  phase: OpenPhase | ''
  reason: string
}

export const emptyForm: ActionForm = {
  dueDates: {},
  endDate: null,
  changesCycle: null,
  from: '',
  to: '',
  toName: '',
  phase: '',
  reason: '',
}

type DateField = `dueDates.${OpenPhase}` | 'endDate'

export type FormErrors = Partial<Record<DateField | 'from' | 'to' | 'phase' | 'reason', string>>

/** The props of the fields of an action. */
export interface FieldsProps {
  cycle: Cycle
  target: BulkTarget
  form: ActionForm
  errors: FormErrors
  onChange: (changes: Partial<ActionForm>) => void
}

const { problems } = texts

/** The errors of this action by field. */
export function formErrors(kind: ActionKind, form: ActionForm, settings: CycleSettings): FormErrors {
  switch (kind) {
    case 'nudge':
      return {}
    case 'change-dates':
      return dateErrors(form, settings)
    case 'replace-evaluator':
      return { ...(!form.from && { from: problems.from }), ...(!form.to && { to: problems.to }) }
    case 'skip-phase':
      return { ...(!form.phase && { phase: problems.phase }), ...reasonErrors(form) }
    case 'close':
      return reasonErrors(form)
  }
}

/** The action of a form without errors. */
export function actionOf(kind: ActionKind, form: ActionForm): CycleAction {
  const { from, to, reason } = form
  switch (kind) {
    case 'nudge':
      return { kind }
    case 'change-dates':
      return { kind, ...changedDates(form) }
    case 'replace-evaluator':
      return { kind, from, to }
    case 'skip-phase':
      return { kind, phase: form.phase || 'self-goal-setting', reason }
    case 'close':
      return { kind, reason }
  }
}

/** The dates that were filled in. */
export function changedDates({ dueDates, endDate }: ActionForm) {
  const changed = openPhases.flatMap((phase) => (dueDates[phase] ? [[phase, dueDates[phase]]] : []))
  return { dueDates: Object.fromEntries(changed), ...(endDate ? { endDate } : {}) }
}

function dateErrors(form: ActionForm, settings: CycleSettings): FormErrors {
  const { dueDates, endDate, changesCycle } = form
  const days: [DateField, Day | null | undefined][] = [
    ...openPhases.map((phase) => [`dueDates.${phase}`, dueDates[phase]] as [DateField, Day | null]),
    ['endDate', endDate],
  ]
  const filledIn = days.filter(([, day]) => day !== null && day !== undefined)
  if (filledIn.length === 0) return { [`dueDates.${openPhases[0]}`]: problems.dates }
  const unreadable = filledIn.filter(([, day]) => !isSelectableDay(day ?? ''))
  if (unreadable.length > 0) {
    return Object.fromEntries(unreadable.map(([field]) => [field, messages.common.day.invalid]))
  }
  return changesCycle ? cycleDateProblems(settings, changedDates(form)) : {}
}

function reasonErrors({ reason }: ActionForm): FormErrors {
  if (isBlank(reason)) return { reason: problems.reason }
  const { reason: limit } = cycleLimits
  return textLength(reason) > limit ? { reason: messages.validation.tooLong(limit) } : {}
}
