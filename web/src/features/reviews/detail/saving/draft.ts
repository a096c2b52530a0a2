import type { FieldValue } from './field-key'

/** Input that the server has not confirmed yet. */
export interface Draft {
  value: FieldValue
  /** The server's value when editing began, or when the viewer last resolved a conflict. */
  base: FieldValue
  /** Values sent without a response. If the server has one of them, it came from this device and is no conflict. */
  sent: FieldValue[]
}

type DraftStatus =
  | { status: 'saved' }
  | { status: 'pending'; draft: Draft }
  | { status: 'conflict'; theirs: FieldValue }

/** Compares a draft with the server's current value. */
export function compareDraft(draft: Draft, serverValue: FieldValue): DraftStatus {
  if (serverValue === draft.value) return { status: 'saved' }
  if (serverValue === draft.base) return { status: 'pending', draft }
  if (draft.sent.includes(serverValue))
    return { status: 'pending', draft: { ...draft, base: serverValue, sent: [] } }
  return { status: 'conflict', theirs: serverValue }
}

const rememberedSends = 5

export function markSent(draft: Draft): Draft {
  const others = draft.sent.filter((value) => value !== draft.value)
  return { ...draft, sent: [...others, draft.value].slice(-rememberedSends) }
}

/** Local storage may contain drafts of an older version or unrelated data. */
export function isDraft(stored: unknown): stored is Draft {
  const { value, base, sent } = (stored ?? {}) as Partial<Draft>
  return isValue(value) && isValue(base) && Array.isArray(sent)
}

function isValue(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
