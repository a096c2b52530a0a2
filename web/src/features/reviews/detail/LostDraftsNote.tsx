import type { Review } from '@evenhand/domain/api'
import { useState } from 'react'
import { draftStorage } from '@/api/unsaved-drafts'
import { messages } from '@/messages'
import { Note } from './Note'
import { type Draft, isDraft } from './saving/draft'
import type { FieldKey } from './saving/field-key'
import { UnsavedInput } from './UnsavedInput'

const texts = messages.reviewNotes.lockedDrafts

interface LostDraftsNoteProps {
  reviewId: string
  viewerId: string
  /** As it was before the viewer lost access. Undefined if the page was opened later. */
  review: Review | undefined
}

/** Drafts of a review that the viewer can no longer open, such as those of an evaluator who was replaced. */
export default function LostDraftsNote({ reviewId, viewerId, review }: LostDraftsNoteProps) {
  const storage = draftStorage<Draft>(viewerId, reviewId)
  const [drafts, setDrafts] = useState(() => [...storage.read()].filter(([, draft]) => isDraft(draft)))
  if (drafts.length === 0) return null
  const discard = (key: FieldKey) => {
    storage.remove(key)
    setDrafts(drafts.filter(([other]) => other !== key))
  }
  return (
    <Note tone="red" title={texts.lostTitle}>
      <p>{texts.lostText}</p>
      <UnsavedInput
        review={review}
        drafts={drafts.map(([key, { value }]) => [key, value])}
        onDiscard={discard}
      />
    </Note>
  )
}
