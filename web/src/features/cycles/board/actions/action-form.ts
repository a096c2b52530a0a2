import type { ChangeCycleDates, CycleAction, CycleSettings } from '@evenhand/domain/api'
import { cycleDateChanges, cycleDateProblems } from '@evenhand/domain/cycles/change-cycle-dates'
import { cycleLimits } from '@evenhand/domain/cycles/cycles'
import { type Day, isSelectableDay } from '@evenhand/domain/days'
import type { FieldErrors } from '@evenhand/domain/errors'
import { isBlank, textLength } from '@evenhand/domain/reviews/fields'
import { type OpenPhase, openPhases } from '@evenhand/domain/reviews/phases'
import { messages } from '@/messages'
import type { ActionKind } from '../board-context'

export interface ActionForm {
  /** A null or missing date stays as it is. */
  dueDates: Partial<Record<OpenPhase, Day | null>>
  endDate: Day | null
  /** Whether the dates also apply to people who are added later. Null until it is chosen. */
  changesCycle: boolean | null
  from: string
  to: string
  /** The name of the new evaluator, shown again after the preview. */
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

const texts = () => messages().boardActions

/** The errors of this action by field. */
export function formErrors(kind: ActionKind, form: ActionForm, settings: CycleSettings): FieldErrors {
  const { problems } = texts()
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

/** A change to the dates of the cycle itself. It applies to people who are added later. `text` is for the preview. */
export function cycleDatesChange(settings: CycleSettings, dates: ChangeCycleDates) {
  const { will, already } = texts().cycleDates
  const changes = cycleDateChanges(settings, dates)
  const isChanged = changes.length > 0
  return { dates, isChanged, text: isChanged ? will(messages().cycleActions.dates(changes)) : already }
}

function dateErrors(form: ActionForm, settings: CycleSettings): FieldErrors {
  const days = [
    ...openPhases.map((phase) => ({ field: `dueDates.${phase}`, day: form.dueDates[phase] })),
    { field: 'endDate', day: form.endDate },
  ]
  const filledIn = days.filter(({ day }) => day != null)
  if (filledIn.length === 0) return { [`dueDates.${openPhases[0]}`]: texts().problems.dates }
  const unreadable = filledIn.filter(({ day }) => !isSelectableDay(day ?? ''))
  if (unreadable.length > 0) {
    return Object.fromEntries(unreadable.map(({ field }) => [field, messages().common.day.invalid]))
  }
  return form.changesCycle ? cycleDateProblems(settings, changedDates(form)) : {}
}

function reasonErrors({ reason }: ActionForm): FieldErrors {
  if (isBlank(reason)) return { reason: texts().problems.reason }
  const { reason: limit } = cycleLimits
  return textLength(reason) > limit ? { reason: messages().validation.tooLong(limit) } : {}
}
