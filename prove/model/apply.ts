import type { Action } from './actions'
import { changesOf, currentValue } from './changes'
import { asAssignment, isHandedOver } from './hand-over'
import { isLifeAction, type LifeAction } from './life-actions'
import { applyLife } from './life-apply'
import {
  assignmentFields,
  type Entry,
  fields,
  isEmpty,
  phases,
  type Review,
  summaryFields,
  type User,
  type Value,
  type Visibility,
} from './review'
import { canSeePart, coveredId, summaryRole } from './rules'

type Move = Extract<Action, { kind: 'move' }>
type Save = Extract<Action, { kind: 'evaluations' | 'summary' | 'assignment' }>

/** An action that can change the review. */
export type Change = Save | Move | LifeAction

/** Changes the model as a successful action changes the product. */
export function apply(review: Review, user: User, action: Change, users: readonly User[]): void {
  const { version } = review
  const known = review.log.length
  if (action.kind === 'hand-over') {
    if (isHandedOver(users, user, review, action)) save(review, user, asAssignment(action), users)
  } else if (isLifeAction(action)) applyLife(review, user, action)
  else if (action.kind === 'move') move(review, user, action)
  else save(review, user, action, users)
  if (review.version === version) return
  // Without a new entry, an autosave has continued the last one.
  const changed = review.log.slice(Math.min(known, review.log.length - 1))
  const employee: User = { id: review.userId, role: 'employee', name: '' }
  if (changed.some(({ visibility }) => canSeePart(employee, review, visibility)))
    review.employeeVersions.push(review.version)
}

function save(review: Review, user: User, action: Save, users: readonly User[]): void {
  const changes = changesOf(user, review, action)
  if (changes.length === 0) return
  review.version++
  const logged = (field: string, value: Value) => {
    if (field.endsWith('Id')) return users.find(({ id }) => id === value)?.name ?? 'Unknown User'
    return value === 0 ? '' : String(value)
  }
  for (const { key, field, criteriaId, value } of changes) {
    const old = currentValue(review, key)
    const isText = field in summaryFields || fields[field]?.isRating === false
    writeEntry(review, changes.length, {
      by: user.id,
      action: isEmpty(old) ? 'CREATED' : 'UPDATED',
      criteriaId,
      field: summaryFields[field] ?? assignmentFields[field] ?? field,
      from: logged(field, old),
      to: logged(field, value),
      reason: null,
      visibility: entryVisibility(review, user, field),
      isAutosaved: action.autosave === true && isText,
      forId: forIdOf(review, user, field),
      isTakenBack: false,
    })
    if (field in assignmentFields) review[field as 'startDate'] = String(value)
    else review.values[key] = value
    if (field in summaryFields) review.summaryVisibility[field] = newVisibility(review, user, field)
    review.changedAt[key] = review.version
  }
}

/** Autosaves of the same text that follow each other share one entry, unless they restore its first value. */
function writeEntry(review: Review, entriesOfSave: number, entry: Entry): void {
  const last = review.log.at(-1)
  const isContinued =
    last?.isAutosaved &&
    entry.isAutosaved &&
    entriesOfSave === 1 &&
    last.by === entry.by &&
    last.field === entry.field &&
    last.criteriaId === entry.criteriaId &&
    last.visibility === entry.visibility &&
    last.forId === entry.forId &&
    last.from !== entry.to
  if (isContinued) last.to = entry.to
  else review.log.push(entry)
}

/** Admins change the assignment, and sometimes the summary, in their own name. */
function forIdOf(review: Review, user: User, field: string): string | null {
  if (field in assignmentFields) return null
  if (field in summaryFields && summaryRole(user, review) === 'admin') return null
  return coveredId(user, review)
}

function entryVisibility(review: Review, user: User, field: string): Visibility {
  if (!(field in summaryFields)) return fields[field]?.visibility ?? 'open'
  const before = review.summaryVisibility[field] ?? 'admin'
  const after = newVisibility(review, user, field)
  return before === after || before === 'admin' ? after : 'both'
}

/** An evaluator's text stays theirs when an admin corrects it. */
function newVisibility(review: Review, user: User, field: string): Visibility {
  const role = summaryRole(user, review) ?? 'admin'
  return role === 'admin' ? (review.summaryVisibility[field] ?? 'admin') : role
}

const forwardActions = ['SUBMITTED', 'APPROVED', 'APPROVED', 'SUBMITTED', 'SUBMITTED', 'FINALIZED']

function move(review: Review, user: User, { to, reason }: Move): void {
  const from = review.phase
  const forId = coveredId(user, review)
  review.version++
  review.phase = to as Review['phase']
  review.log.push({
    by: user.id,
    action: reason === undefined ? (forwardActions[phases.indexOf(from)] ?? '') : 'REVERTED',
    criteriaId: null,
    field: 'evaluationPhase',
    from,
    to,
    reason: reason ?? null,
    visibility: 'open',
    isAutosaved: false,
    forId,
    isTakenBack: false,
  })
}
