import { Button } from '@mantine/core'
import { messages } from '@/messages'
import { LongReason } from '../LongReason'
import styles from './Result.module.css'
import type { ReplyDraft } from './use-reply-draft'

const texts = messages.reviewNotes.unsentReply

/** A reply that was typed here before another one was sent from elsewhere. */
export default function UnsentReply({ draft, onDone }: { draft: ReplyDraft; onDone: () => void }) {
  function discard() {
    draft.clear()
    onDone()
  }

  return (
    <div className={styles.unsent}>
      <p className={styles.label}>{texts.title}</p>
      <p>{texts.text}</p>
      <LongReason text={draft.text} />
      <Button
        size="xs"
        variant="default"
        className={styles.send}
        aria-label={texts.discard}
        onClick={discard}
      >
        {messages.common.actions.discard}
      </Button>
    </div>
  )
}
