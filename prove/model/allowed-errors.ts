import type { Action, Edit } from './actions'
import { canEdit, changesOf } from './changes'
import { fields, isEmpty, phases, type Review, type User } from './review'
import { canAct, canManage, canRevert, canSee, gateField } from './rules'

/** The statuses with which this action may be refused. Empty if it must succeed. */
export function allowedErrors(
  users: readonly User[],
  user: User,
  review: Review,
  action: Action,
): Set<number> {
  const found = reasons(users, user, review, action)
  if (canSee(user, review) || action.kind === 'list') return found
  // To others the review does not exist. The shape of a move is validated before that.
  return new Set(found.has(400) && action.kind === 'move' ? [400, 404] : [404])
}

function reasons(users: readonly User[], user: User, review: Review, action: Action): Set<number> {
  if (action.kind === 'read' || action.kind === 'list') return statuses()
  if (action.kind === 'delete') return statuses([!canManage(user, review), 403])
  if (action.kind === 'move') return moveReasons(user, review, action)
  const isClosed = review.phase === 'final'
  const changes = changesOf(user, review, action)
  const { version = Number.MAX_SAFE_INTEGER } = action
  const isOutdated = changes.some(({ key }) => (review.changedAt[key] ?? 0) > version)
  if (action.kind === 'assignment') {
    return statuses(
      [!canManage(user, review), 403],
      [!isValidAssignment(users, review, action.edit), 400],
      [isClosed && changes.length > 0, 409],
      [isOutdated, 409],
    )
  }
  const isForbidden = changes.some(({ field }) => !canEdit(user, review, action, field))
  const isInvalid = action.kind === 'evaluations' && action.edits.some((edit) => !isOnScale(review, edit))
  return statuses([isForbidden, 403], [isClosed && isForbidden, 409], [isInvalid, 400], [isOutdated, 409])
}

function moveReasons(user: User, review: Review, { to, reason }: { to: string; reason?: string }) {
  const index = phases.indexOf(review.phase)
  const gate = gateField(review)
  const isIncomplete = review.criteria.some(({ id }) => isEmpty(review.values[`${id}.${gate}`] ?? ''))
  if (reason === undefined) {
    return statuses(
      [phases[index + 1] !== to, 409],
      [!canAct(user, review), 403],
      [gate !== undefined && isIncomplete, 400],
    )
  }
  return statuses(
    [review.phase === 'final' || phases[index - 1] !== to, 409],
    [!canRevert(user, review), 403],
    [reason.trim() === '', 400],
  )
}

function isOnScale(review: Review, { criteriaId, ...edit }: Edit): boolean {
  const criterion = review.criteria.find(({ id }) => id === criteriaId)
  const isAllowed = (field: string, value: unknown) =>
    !fields[field]?.isRating || value === 0 || criterion?.scale.includes(value as number) === true
  return criterion !== undefined && Object.entries(edit).every(([field, value]) => isAllowed(field, value))
}

function isValidAssignment(users: readonly User[], review: Review, edit: Record<string, string>): boolean {
  const edited = { ...review, ...edit }
  const named = [edit.firstEvaluatorId, edit.secondEvaluatorId].filter((id) => id !== undefined)
  return (
    edited.startDate <= edited.endDate &&
    ![edited.firstEvaluatorId, edited.secondEvaluatorId].includes(edited.userId) &&
    named.every((id) => users.some((user) => user.id === id))
  )
}

function statuses(...rows: [applies: boolean, status: number][]): Set<number> {
  return new Set(rows.filter(([applies]) => applies).map(([, status]) => status))
}
