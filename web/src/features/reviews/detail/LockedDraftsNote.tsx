import type { Review } from '@evenhand/domain/api'
import { phaseTable } from '@evenhand/domain/phases'
import { useEffect, useRef } from 'react'
import { messages } from '@/messages'
import styles from './LockedDraftsNote.module.css'
import { Note } from './Note'
import { useEditor, useUnsavedFields } from './saving/editor-context'
import { type FieldKey, fieldOf } from './saving/field-key'
import { UnsavedInput } from './UnsavedInput'

const texts = messages.reviewNotes.lockedDrafts

/** Drafts that were not saved before the viewer's turn ended. They stay until it returns or the viewer discards them. */
export default function LockedDraftsNote({ review }: { review: Review }) {
  const editor = useEditor()
  const keys = useUnsavedFields('locked')
  const note = useRef<HTMLDivElement>(null)
  // The field in which the viewer was typing is gone. Show them where the text is now.
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus()
  }, [])
  if (keys.length === 0) return null
  const { title, text } = reasonOf(review, keys)
  return (
    <div ref={note} className={styles.note} tabIndex={-1}>
      <Note tone="red" title={title}>
        <p>{text}</p>
        <UnsavedInput
          review={review}
          drafts={keys.map((key) => [key, editor.view(key).value])}
          onDiscard={(key) => editor.choose(key, 'theirs')}
        />
      </Note>
    </div>
  )
}

function reasonOf(review: Review, keys: readonly FieldKey[]): { title: string; text: string } {
  if (review.closedReason !== null) return { title: texts.closedTitle, text: texts.closedText }
  const { editable } = phaseTable[review.evaluationPhase]
  // These fields can be edited in this phase, but by someone else.
  const isReplaced = keys.map(fieldOf).some((field) => editable.some((each) => each === field))
  if (isReplaced) return { title: texts.replacedTitle, text: texts.replacedText }
  return { title: texts.title, text: texts.text }
}
