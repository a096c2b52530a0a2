import type { Action, Edit } from './actions'
import { canEdit, changesOf, guessesOf } from './changes'
import { isValidAssignment } from './hand-over'
import { isLifeAction } from './life-actions'
import { lifeErrors } from './life-errors'
import { fields, isBlank, isEmpty, phases, type Review, type User } from './review'
import { canAct, canManage, canRevert, canSee, canViewAsEmployee, gateField } from './rules'

/** The statuses with which this action may be refused. Empty if it must succeed. */
export function allowedErrors(
  users: readonly User[],
  user: User,
  review: Review,
  action: Action,
): Set<number> {
  const found = reasons(users, user, review, action)
  if (canSee(user, review) || !needsReview(action)) return found
  // To others the review does not exist. The shape of a move is validated before that.
  const isValidated = ['move', 'ask-back', 'skip', 'adjust'].includes(action.kind)
  return new Set(found.has(400) && isValidated ? [400, 404] : [404])
}

/** Stand-ins belong to people, and a release to a cycle. */
function needsReview({ kind }: Action): boolean {
  return !['list', 'my-turn', 'release', 'name-stand-in', 'end-stand-in', 'hand-over'].includes(kind)
}

function reasons(users: readonly User[], user: User, review: Review, action: Action): Set<number> {
  if (isLifeAction(action)) return statuses(...lifeErrors(user, review, action))
  if (action.kind === 'read' || action.kind === 'list' || action.kind === 'my-turn') return statuses()
  if (action.kind === 'read-as-employee') return statuses([!canViewAsEmployee(user, review), 403])
  if (action.kind === 'delete') return statuses([!canManage(user, review), 403])
  if (action.kind === 'move') return moveReasons(user, review, action)
  const isClosed = review.phase === 'final'
  const changes = changesOf(user, review, action)
  const version = readVersion(user, review, action.version)
  const isNewer = ({ key }: { key: string }) => (review.changedAt[key] ?? 0) > version
  const isOutdated = changes.some(isNewer) || guessesOf(user, review, action).some(isNewer)
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
    [isBlank(reason), 400],
  )
}

function isOnScale(review: Review, { criteriaId, ...edit }: Edit): boolean {
  const criterion = review.criteria.find(({ id }) => id === criteriaId)
  const isAllowed = (field: string, value: unknown) =>
    !fields[field]?.isRating || value === 0 || criterion?.scale.includes(value as number) === true
  return criterion !== undefined && Object.entries(edit).every(([field, value]) => isAllowed(field, value))
}

function statuses(...rows: [applies: boolean, status: number][]): Set<number> {
  return new Set(rows.filter(([applies]) => applies).map(([, status]) => status))
}

/** Employees count only the changes that they may know about. */
function readVersion(user: User, review: Review, version = Number.MAX_SAFE_INTEGER): number {
  return user.id === review.userId ? (review.employeeVersions[version - 1] ?? version) : version
}
