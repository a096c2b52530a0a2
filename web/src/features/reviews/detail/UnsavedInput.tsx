import type { Review } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'
import { copyText } from '@/ui/copy-text'
import { toastError } from '@/ui/toast'
import { criterionOf, type FieldKey, type FieldValue, fieldOf } from './saving/field-key'
import styles from './UnsavedInput.module.css'

const texts = messages.reviewNotes.lockedDrafts

interface UnsavedInputProps {
  /** Undefined if the review was not loaded. Then only the fields have names, not the criteria. */
  review: Review | undefined
  drafts: readonly (readonly [FieldKey, FieldValue])[]
  onDiscard: (key: FieldKey) => void
}

/** Input that cannot be saved. People can copy it. */
export function UnsavedInput({ review, drafts, onDiscard }: UnsavedInputProps) {
  return (
    <ul className={styles.list}>
      {drafts.map(([key, value]) => (
        <Item key={key} name={fieldName(review, key)} text={String(value)} onDiscard={() => onDiscard(key)} />
      ))}
    </ul>
  )
}

interface ItemProps {
  name: string
  text: string
  onDiscard: () => void
}

function Item({ name, text, onDiscard }: ItemProps) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    const isDone = await copyText(text)
    setIsCopied(isDone)
    if (!isDone) toastError(texts.copyFailed)
  }
  return (
    <li className={styles.item}>
      <div className={styles.input}>
        <p className={styles.name}>{name}</p>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.buttons}>
        <Button size="xs" variant="default" aria-label={texts.copyField(name)} onClick={copy}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <Button size="xs" variant="default" aria-label={texts.discardField(name)} onClick={onDiscard}>
          {messages.common.actions.discard}
        </Button>
      </div>
      <span className="visually-hidden" role="status">
        {isCopied && texts.copiedField(name)}
      </span>
    </li>
  )
}

function fieldName(review: Review | undefined, key: FieldKey): string {
  const criterion = review?.criteria.find(({ id }) => id === criterionOf(key))
  const field = messages.reviews.fields[fieldOf(key)]
  return criterion ? texts.field(criterion.name, field) : field
}
