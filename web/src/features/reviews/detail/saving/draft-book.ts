import type { Review } from '@evenhand/domain/api'
import type { DraftShelf } from '@/api/unsaved-drafts'
import { type Draft, isDraft, markSent, meet } from './draft'
import { type FieldKey, type FieldValue, valueIn } from './field-key'

export type DraftBook = ReturnType<typeof openDraftBook>

/** The drafts of one person in one review, written through to the device, and the review they are held against. */
export function openDraftBook(first: Review, shelf: DraftShelf<Draft>) {
  let review = first
  const drafts = new Map<FieldKey, Draft>()
  for (const [key, draft] of shelf.read()) {
    if (isDraft(draft) && valueIn(review, key) !== undefined) drafts.set(key, draft)
  }
  settle(new Set())

  return { review: () => review, drafts, receive, write, takeForSending, standBy, drop }

  /** An answer that was overtaken by a newer one is of no use. Drafts whose answer is `underway` wait for that. */
  function receive(next: Review, underway: ReadonlySet<FieldKey>): void {
    if (next.version < review.version) return
    review = next
    settle(underway)
  }

  function write(key: FieldKey, value: FieldValue): void {
    const present = valueIn(review, key) ?? value
    const draft = drafts.get(key) ?? { value, base: present, sent: [] }
    const isTakenBack = value === draft.base && value === present && draft.sent.length === 0
    if (isTakenBack) drop(key)
    else keep(key, { ...draft, value })
  }

  function takeForSending(key: FieldKey): FieldValue | undefined {
    const draft = drafts.get(key)
    if (draft) keep(key, markSent(draft))
    return draft?.value
  }

  /** Of two that collide the own words are to stand. */
  function standBy(key: FieldKey): void {
    const draft = drafts.get(key)
    if (draft) keep(key, { ...draft, base: valueIn(review, key) ?? draft.base, sent: [] })
  }

  function drop(key: FieldKey): void {
    drafts.delete(key)
    shelf.remove(key)
  }

  function settle(underway: ReadonlySet<FieldKey>): void {
    for (const [key, draft] of drafts) {
      const present = valueIn(review, key)
      if (present === undefined || underway.has(key)) continue
      const meeting = meet(draft, present)
      if (meeting.outcome === 'arrived') drop(key)
      if (meeting.outcome === 'waiting' && meeting.draft !== draft) keep(key, meeting.draft)
    }
  }

  function keep(key: FieldKey, draft: Draft): void {
    drafts.set(key, draft)
    shelf.write(key, draft)
  }
}
