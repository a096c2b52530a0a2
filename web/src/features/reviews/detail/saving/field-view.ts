import { textLength } from '@evenhand/domain/fields'
import type { SaveState } from '@/ui/saving/SaveNote'
import { compareDraft, type Draft } from './draft'
import { type FieldKey, type FieldValue, limitOf } from './field-key'

/** A field as the page shows it. */
export interface FieldView {
  value: FieldValue
  state: SaveState
  /** The other person's value, in a conflict. */
  theirs?: FieldValue | undefined
  /** The server's message for a rejected value. */
  problem?: string | undefined
}

interface FieldStatus {
  key: FieldKey
  serverValue: FieldValue
  draft: Draft | undefined
  isEditable: boolean
  isSaved: boolean
  isUnreachable: boolean
  /** The server asked to wait. */
  isWaiting: boolean
  problem: string | undefined
}

export function viewField(field: FieldStatus): FieldView {
  const { draft, serverValue, problem } = field
  if (!draft) return { value: serverValue, state: field.isSaved ? 'saved' : 'clean' }
  const { value } = draft
  if (!field.isEditable) return { value, state: 'locked' }
  const result = compareDraft(draft, serverValue)
  if (result.status === 'conflict') return { value, state: 'conflict', theirs: result.theirs }
  if (isTooLong(field.key, value)) return { value, state: 'too-long' }
  if (problem !== undefined) return { value, state: 'rejected', problem }
  if (field.isWaiting) return { value, state: 'waiting' }
  return { value, state: field.isUnreachable ? 'unsent' : 'saving' }
}

export function isSendable({ state }: FieldView): boolean {
  return state === 'saving' || state === 'unsent' || state === 'waiting'
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
