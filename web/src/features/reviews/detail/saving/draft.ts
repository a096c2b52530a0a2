import type { FieldValue } from './field-key'

/** What somebody has written and the server has not confirmed. */
export interface Draft {
  value: FieldValue
  /** What stood there when they began, or when they last chose. */
  base: FieldValue
  /** What was sent without an answer: found on the server, it is their own and no collision. */
  sent: FieldValue[]
}

export type Meeting =
  | { outcome: 'arrived' }
  | { outcome: 'waiting'; draft: Draft }
  | { outcome: 'collided'; theirs: FieldValue }

/** What becomes of a draft when the server tells what stands there now. */
export function meet(draft: Draft, present: FieldValue): Meeting {
  if (present === draft.value) return { outcome: 'arrived' }
  if (present === draft.base) return { outcome: 'waiting', draft }
  if (draft.sent.includes(present))
    return { outcome: 'waiting', draft: { ...draft, base: present, sent: [] } }
  return { outcome: 'collided', theirs: present }
}

const rememberedSends = 5

export function markSent(draft: Draft): Draft {
  const others = draft.sent.filter((value) => value !== draft.value)
  return { ...draft, sent: [...others, draft.value].slice(-rememberedSends) }
}

/** What was kept on the device may be of an older make, or not ours at all. */
export function isDraft(kept: unknown): kept is Draft {
  const { value, base, sent } = (kept ?? {}) as Partial<Draft>
  return isValue(value) && isValue(base) && Array.isArray(sent)
}

function isValue(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
