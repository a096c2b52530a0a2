import type { Action } from './actions'
import { fields, isEmpty, type Review, type User, type Value, type Visibility } from './review'
import { canEditField, canSeePart, summaryRole } from './rules'

/** A field that would get another value. */
export interface Change {
  key: string
  field: string
  criteriaId: string | null
  value: Value
}

type Save = Extract<Action, { kind: 'evaluations' | 'summary' | 'assignment' }>

/**
 * Lists the changes of a save. A hidden field looks empty to the user, so sending it back empty is no change. Any other
 * value is one, unless the user may write the field and it already has that value.
 */
export function changesOf(user: User, review: Review, action: Save): Change[] {
  return sentValues(review, action).filter((change) => {
    const { key, value, visibility } = change
    const isDifferent = currentValue(review, key) !== value
    if (canSeePart(user, review, visibility)) return isDifferent
    return !isEmpty(value) && (isDifferent || !canEdit(user, review, action, change.field))
  })
}

/** Values for fields that the user cannot see. Whether they are right must not decide about a conflict. */
export function guessesOf(user: User, review: Review, action: Save): Change[] {
  return sentValues(review, action).filter(
    ({ value, visibility }) => !isEmpty(value) && !canSeePart(user, review, visibility),
  )
}

export function canEdit(user: User, review: Review, { kind }: Save, field: string): boolean {
  return kind === 'summary' ? summaryRole(user, review) !== null : canEditField(user, review, field)
}

function sentValues(review: Review, action: Save): (Change & { visibility: Visibility })[] {
  if (action.kind === 'evaluations') {
    const known = action.edits.filter(({ criteriaId }) => review.criteria.some(({ id }) => id === criteriaId))
    return known.flatMap(({ criteriaId, ...edit }) =>
      Object.entries(edit).map(([field, value]) => {
        const visibility = fields[field]?.visibility ?? 'open'
        return { key: `${criteriaId}.${field}`, field, criteriaId, value: value as Value, visibility }
      }),
    )
  }
  return Object.entries(action.edit).map(([field, value]) => {
    const visibility = action.kind === 'summary' ? (review.summaryVisibility[field] ?? 'admin') : 'open'
    return { key: field, field, criteriaId: null, value, visibility }
  })
}

export function currentValue(review: Review, key: string): Value {
  return review.values[key] ?? review[key as 'startDate'] ?? ''
}
