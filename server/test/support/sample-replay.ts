import {
  type Criterion,
  type EvaluationField,
  emptyEvaluation,
  isRatingField,
} from '@evenhand/domain/reviews/fields'
import { firstPhase, type Phase, phaseTable } from '@evenhand/domain/reviews/phases'
import type { SampleRows } from '#sample-company'

export type Review = SampleRows['reviews'][number]
export type Log = SampleRows['logs'][number]

/** Repeats the actions of an employee on the result, with the notification about it. */
const answers: Record<string, string> = {
  ACKNOWLEDGED: '',
  REPLIED: 'replied',
  TALK_REQUESTED: 'talk-requested',
}

interface ExpectedNotification {
  at: Date
  kind: string
  ownerId: string
}

/** Rebuilds a review from its log, with the expected notifications and the entries that break the rules. */
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
  const participants = {
    employee: review.userId,
    first: review.firstEvaluatorId,
    second: changed ? idOf(changed.oldValue) : review.secondEvaluatorId,
  }
  let phase: Phase = firstPhase
  const turn = () => participants[phaseTable[phase].actor ?? 'employee']
  const everyone = () => [...new Set(Object.values(participants))]
  const evaluators = () => [...new Set([participants.first, participants.second])]
  const admins = () =>
    users.flatMap(({ id, role }) => (role === 'employee' || id === participants.employee ? [] : [id]))
  const isReleasedLater = review.isHeld || logs.some(({ action }) => action === 'RELEASED')
  const evaluations = criteria.map(({ id }) => emptyEvaluation(id))
  const summary: Record<string, string> = { summary: '', achievements: '', areasForImprovement: '' }
  const notifications: ExpectedNotification[] = []
  const violations: Log[] = []

  for (const log of logs) {
    const { action, fieldChanged, newValue, evaluatorId, createdAt: at } = log
    const notify = (kind: string, ownerIds: string[]) =>
      notifications.push(...ownerIds.map((ownerId) => ({ at, kind, ownerId })))
    const requirePermission = (allowed: boolean) => allowed || violations.push(log)
    const isAdmin = roleOf(evaluatorId) !== 'employee' && evaluatorId !== participants.employee
    if (action === 'RELEASED') {
      requirePermission(roleOf(evaluatorId) !== 'employee' && phase === 'final')
      notify('completed', [participants.employee])
    } else if (action === 'ADJUSTED') {
      requirePermission(isAdmin && phase === 'final' && review.isHeld)
    } else if (action in answers) {
      requirePermission(phase === 'final' && evaluatorId === participants.employee)
      notify(
        answers[action] ?? '',
        action === 'REPLIED' ? evaluators() : action === 'TALK_REQUESTED' ? admins() : [],
      )
    } else if (action === 'TALK_CLOSED') {
      requirePermission(isAdmin)
      notify('talk-closed', [participants.employee])
    } else if (fieldChanged === null) {
      requirePermission(roleOf(evaluatorId) !== 'employee')
      notify('review-created', everyone())
    } else if (fieldChanged === 'evaluationPhase') {
      const isRevert = action === 'REVERTED'
      requirePermission(isRevert ? evaluatorId !== participants.employee : evaluatorId === turn())
      phase = newValue as Phase
      if (phase === 'final') notify('completed', isReleasedLater ? evaluators() : everyone())
      else notify(isRevert ? 'reverted' : 'turn', [turn()])
    } else if (fieldChanged === 'endDate') {
      requirePermission(isAdmin)
      notify('dates-changed', everyone())
    } else if (fieldChanged === 'secondEvaluatorId') {
      requirePermission(isAdmin)
      const previous = participants.second
      participants.second = idOf(newValue)
      notify('evaluator-changed', [...new Set([participants.employee, previous, participants.second])])
    } else if (fieldChanged && fieldChanged in summary) {
      requirePermission(
        phaseTable[phase].tab === 'evaluation' && evaluatorId === turn() && phase !== 'self-evaluation',
      )
      summary[fieldChanged] = newValue ?? ''
    } else {
      const field = fieldChanged as EvaluationField
      requirePermission(evaluatorId === turn() && phaseTable[phase].editable.includes(field))
      const evaluation = evaluations.find(({ criteriaId }) => criteriaId === log.criteriaId)
      Object.assign(evaluation ?? {}, { [field]: isRatingField(field) ? Number(newValue) : newValue })
    }
  }
  return { evaluations, summary, notifications, violations }
}
