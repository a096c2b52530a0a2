import type { Review } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { messages } from '@/messages'
import styles from './LockedDraftsNote.module.css'
import { Note } from './Note'
import { useEditor, useUnsavedFields } from './saving/editor-context'
import { criterionOf, type FieldKey, fieldOf } from './saving/field-key'

const texts = messages.reviewNotes.lockedDrafts

/** Drafts that were not saved before the review moved on. They stay until the review returns or the viewer discards them. */
export default function LockedDraftsNote({ review }: { review: Review }) {
  const keys = useUnsavedFields('locked')
  if (keys.length === 0) return null
  const isClosed = review.closedReason !== null
  return (
    <Note tone="red" title={isClosed ? texts.closedTitle : texts.title}>
      <p>{isClosed ? texts.closedText : texts.text}</p>
      <ul className={styles.list}>
        {keys.map((key) => (
          <LockedDraft key={key} fieldKey={key} name={fieldName(review, key)} />
        ))}
      </ul>
    </Note>
  )
}

function LockedDraft({ fieldKey, name }: { fieldKey: FieldKey; name: string }) {
  const editor = useEditor()
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.text}>{editor.view(fieldKey).value}</p>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={texts.discardField(name)}
        onClick={() => editor.choose(fieldKey, 'theirs')}
      >
        {messages.common.actions.discard}
      </Button>
    </li>
  )
}

function fieldName(review: Review, key: FieldKey): string {
  const criterion = review.criteria.find(({ id }) => id === criterionOf(key))
  const field = messages.reviews.fields[fieldOf(key)]
  return criterion ? texts.field(criterion.name, field) : field
}
