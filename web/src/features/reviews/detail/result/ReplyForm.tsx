import { isBlank, textLength, textLimits } from '@evenhand/domain/fields'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import { messages, reviewResult } from '@/messages'
import { Banner } from '@/ui/Banner'
import { Counter } from '@/ui/form/Counter'
import { growingTextArea } from '../fields/TextBox'
import styles from './Result.module.css'
import type { ReplyDraft } from './use-reply-draft'

const texts = reviewResult.reply
const limit = textLimits.reply

interface ReplyFormProps {
  draft: ReplyDraft
  error: Error | null
  onSubmit: () => void
  /** Hides the form. The text is kept. */
  onCancel: () => void
}

export function ReplyForm({ draft: { text, write }, error, onSubmit, onCancel }: ReplyFormProps) {
  const isTooLong = textLength(text) > limit
  const footId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBlank(text) && !isTooLong) onSubmit()
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {error && <Banner>{error.message}</Banner>}
      <div className={styles.field}>
        <Textarea
          id={replyFieldId}
          label={texts.label}
          description={texts.help}
          {...growingTextArea(3)}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          aria-invalid={isTooLong}
          aria-describedby={footId}
        />
        <div className={styles.foot} id={footId}>
          <span>{text !== '' && texts.kept}</span>
          <Counter text={text} limit={limit} />
        </div>
      </div>
      <div className={styles.actions}>
        <Button type="submit" disabled={isBlank(text) || isTooLong}>
          {texts.send}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {messages.common.actions.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The field gets the focus when the form opens. */
export const replyFieldId = 'reply'
