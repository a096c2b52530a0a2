import { type Criterion, type EvaluationField, emptyEvaluation, isRatingField } from '@evenhand/domain/fields'
import { firstPhase, type Phase, phaseTable } from '@evenhand/domain/phases'
import type { SampleRows } from '#sample-company'

export type Review = SampleRows['reviews'][number]
export type Log = SampleRows['logs'][number]

interface ToldOnce {
  at: Date
  kind: string
  ownerId: string
}

/** A review made anew from nothing but its log, with who was to be told of what and whoever acted out of turn. */
export function replay(
  review: Review,
  logs: readonly Log[],
  users: SampleRows['users'],
  criteria: readonly Criterion[],
) {
  const idOf = (name: string | null | undefined) =>
    users.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name)?.id ?? ''
  const roleOf = (id: string) => users.find((user) => user.id === id)?.role
  const changed = logs.find(({ fieldChanged }) => fieldChanged === 'secondEvaluatorId')
  const seats = {
    employee: review.userId,
    first: review.firstEvaluatorId,
    second: changed ? idOf(changed.oldValue) : review.secondEvaluatorId,
  }
  let phase: Phase = firstPhase
  const turn = () => seats[phaseTable[phase].actor ?? 'employee']
  const everyone = () => [...new Set(Object.values(seats))]
  const evaluations = criteria.map(({ id }) => emptyEvaluation(id))
  const summary: Record<string, string> = { summary: '', achievements: '', areasForImprovement: '' }
  const notifications: ToldOnce[] = []
  const trespasses: Log[] = []

  for (const log of logs) {
    const { action, fieldChanged, newValue, evaluatorId, createdAt: at } = log
    const tell = (kind: string, ownerIds: string[]) =>
      notifications.push(...ownerIds.map((ownerId) => ({ at, kind, ownerId })))
    const canAct = (allowed: boolean) => allowed || trespasses.push(log)
    const isAdmin = roleOf(evaluatorId) !== 'employee' && evaluatorId !== seats.employee
    if (fieldChanged === null) {
      canAct(roleOf(evaluatorId) !== 'employee')
      tell('review-created', everyone())
    } else if (fieldChanged === 'evaluationPhase') {
      const isRevert = action === 'REVERTED'
      canAct(isRevert ? evaluatorId !== seats.employee : evaluatorId === turn())
      phase = newValue as Phase
      if (phase === 'final') tell('completed', everyone())
      else tell(isRevert ? 'reverted' : 'turn', [turn()])
    } else if (fieldChanged === 'endDate') {
      canAct(isAdmin)
      tell('dates-changed', everyone())
    } else if (fieldChanged === 'secondEvaluatorId') {
      canAct(isAdmin)
      const old = seats.second
      seats.second = idOf(newValue)
      tell('evaluator-changed', [...new Set([seats.employee, old, seats.second])])
    } else if (fieldChanged && fieldChanged in summary) {
      canAct(phaseTable[phase].tab === 'evaluation' && evaluatorId === turn() && phase !== 'self-evaluation')
      summary[fieldChanged] = newValue ?? ''
    } else {
      const field = fieldChanged as EvaluationField
      canAct(evaluatorId === turn() && phaseTable[phase].editable.includes(field))
      const evaluation = evaluations.find(({ criteriaId }) => criteriaId === log.criteriaId)
      Object.assign(evaluation ?? {}, { [field]: isRatingField(field) ? Number(newValue) : newValue })
    }
  }
  return { evaluations, summary, notifications, trespasses }
}
