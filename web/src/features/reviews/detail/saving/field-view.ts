import { textLength } from '@evenhand/domain/fields'
import type { Draft } from './draft'
import { meet } from './draft'
import { type FieldKey, type FieldValue, limitOf } from './field-key'

/**
 * `kept`: written, not on the server, safe on this device. `refused`: the server does not take it. `stranded`: the
 * review has moved on and the field is closed to this person.
 */
export type SaveState =
  | 'clean'
  | 'saving'
  | 'saved'
  | 'kept'
  | 'too-long'
  | 'refused'
  | 'collided'
  | 'stranded'

/** A field as its box shows it. */
export interface FieldView {
  value: FieldValue
  state: SaveState
  /** What somebody else wrote meanwhile, while the two collide. */
  theirs?: FieldValue | undefined
  /** Why it was refused. */
  problem?: string | undefined
}

interface Circumstances {
  key: FieldKey
  present: FieldValue
  draft: Draft | undefined
  isEditable: boolean
  isSaved: boolean
  isAway: boolean
  problem: string | undefined
}

export function viewField(field: Circumstances): FieldView {
  const { draft, present, problem } = field
  if (!draft) return { value: present, state: field.isSaved ? 'saved' : 'clean' }
  const { value } = draft
  if (!field.isEditable) return { value, state: 'stranded' }
  const meeting = meet(draft, present)
  if (meeting.outcome === 'collided') return { value, state: 'collided', theirs: meeting.theirs }
  if (isTooLong(field.key, value)) return { value, state: 'too-long' }
  if (problem !== undefined) return { value, state: 'refused', problem }
  return { value, state: field.isAway ? 'kept' : 'saving' }
}

/** Whether a field in this state can be sent. */
export function isSendable({ state }: FieldView): boolean {
  return state === 'saving' || state === 'kept'
}

export function isSameView(one: FieldView, other: FieldView): boolean {
  return (
    one.value === other.value &&
    one.state === other.state &&
    one.theirs === other.theirs &&
    one.problem === other.problem
  )
}

function isTooLong(key: FieldKey, value: FieldValue): boolean {
  const limit = limitOf(key)
  return limit !== null && textLength(String(value)) > limit
}
