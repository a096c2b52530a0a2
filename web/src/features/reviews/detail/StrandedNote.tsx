import type { Review } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { Note } from './Note'
import styles from './StrandedNote.module.css'
import { useEditor, useWaitingFields } from './saving/editor-context'
import type { FieldKey } from './saving/field-key'
import { nameOfField } from './saving/field-names'

/** Words that did not reach the server before the review moved on: they stay until the person lets go of them. */
export function StrandedNote({ review }: { review: Review }) {
  const stranded = useWaitingFields('stranded')
  if (stranded.length === 0) return null
  return (
    <Note tone="red" title="Not saved: the review has moved on">
      <p>
        These words were still on this device when the review left its phase. They are sent if it comes back;
        or copy them and discard them here.
      </p>
      <ul className={styles.list}>
        {stranded.map((key) => (
          <StrandedField key={key} fieldKey={key} name={nameOfField(review, key)} />
        ))}
      </ul>
    </Note>
  )
}

function StrandedField({ fieldKey, name }: { fieldKey: FieldKey; name: string }) {
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
        aria-label={`Discard ${name}`}
        onClick={() => editor.choose(fieldKey, 'theirs')}
      >
        Discard
      </Button>
    </li>
  )
}
