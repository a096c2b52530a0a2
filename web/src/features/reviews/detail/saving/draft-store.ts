import type { Review } from '@evenhand/domain/api'
import type { DraftStorage } from '@/api/unsaved-drafts'
import { type FieldKey, type FieldValue, valueIn } from './field-key'

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
  const areValues = [value, base].every((each) => typeof each === 'string' || typeof each === 'number')
  return areValues && Array.isArray(sent)
}

/** One person's drafts in one review, mirrored to local storage, and the latest version of the review from the server. */
export function createDraftStore(initial: Review, storage: DraftStorage<Draft>) {
  let review = initial
  const drafts = new Map<FieldKey, Draft>()
  for (const [key, draft] of storage.read()) {
    if (isDraft(draft) && valueIn(review, key) !== undefined) drafts.set(key, draft)
  }
  reconcile(new Set())

  return { review: () => review, drafts, receive, write, takeForSending, keepMine, discard }

  /** Ignores a response that is older than the known review. Drafts in flight are compared when their response arrives. */
  function receive(next: Review, inFlight: ReadonlySet<FieldKey>): void {
    if (next.version < review.version) return
    review = next
    reconcile(inFlight)
  }

  function write(key: FieldKey, value: FieldValue): void {
    const serverValue = valueIn(review, key) ?? value
    const draft = drafts.get(key) ?? { value, base: serverValue, sent: [] }
    const isUnchanged = value === draft.base && value === serverValue && draft.sent.length === 0
    if (isUnchanged) discard(key)
    else store(key, { ...draft, value })
  }

  function takeForSending(key: FieldKey): FieldValue | undefined {
    const draft = drafts.get(key)
    if (draft) store(key, markSent(draft))
    return draft?.value
  }

  /** Resolves a conflict in favor of the draft. */
  function keepMine(key: FieldKey): void {
    const draft = drafts.get(key)
    if (draft) store(key, { ...draft, base: valueIn(review, key) ?? draft.base, sent: [] })
  }

  function discard(key: FieldKey): void {
    drafts.delete(key)
    storage.remove(key)
  }

  function reconcile(inFlight: ReadonlySet<FieldKey>): void {
    for (const [key, draft] of drafts) {
      const serverValue = valueIn(review, key)
      if (serverValue === undefined || inFlight.has(key)) continue
      const result = compareDraft(draft, serverValue)
      if (result.status === 'saved') discard(key)
      if (result.status === 'pending' && result.draft !== draft) store(key, result.draft)
    }
  }

  function store(key: FieldKey, draft: Draft): void {
    drafts.set(key, draft)
    storage.write(key, draft)
  }
}
