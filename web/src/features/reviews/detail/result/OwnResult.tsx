import type { Review } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { reviewResult } from '@/messages'
import { localDay } from '@/ui/local-day'
import type { PageViewer } from '../page-viewer'
import { Acknowledge } from './Acknowledge'
import { AskToTalk } from './AskToTalk'
import { Confirmed } from './Confirmed'
import { Reply } from './Reply'
import { replyFieldId } from './ReplyForm'
import styles from './Result.module.css'
import { ResultPanel } from './ResultPanel'
import { Talk } from './Talk'
import { useReplyDraft } from './use-reply-draft'

/** For the employee: confirm that they have read the result, reply once and ask to talk about it. */
export default function OwnResult({ review, viewer }: { review: Review; viewer: PageViewer }) {
  const draft = useReplyDraft(viewer.id, review)
  const [isWriting, setIsWriting] = useState(draft.text !== '')

  const replyButton = useRef<HTMLButtonElement>(null)
  const isFormOpen = isWriting && review.repliedAt === null && !viewer.isReadOnly

  function openReply() {
    flushSync(() => setIsWriting(true))
    document.getElementById(replyFieldId)?.focus()
  }

  function closeReply() {
    flushSync(() => setIsWriting(false))
    replyButton.current?.focus()
  }

  return (
    <ResultPanel title={reviewResult.title}>
      {(onDone) => (
        <>
          {review.acknowledgedAt !== null && (
            <Confirmed text={reviewResult.acknowledged(localDay(review.acknowledgedAt))} />
          )}
          <Talk review={review} viewer={viewer} onDone={onDone} />
          <Reply review={review} draft={draft} isWriting={isFormOpen} onCancel={closeReply} onDone={onDone} />
          <fieldset className={styles.actions} disabled={viewer.isReadOnly}>
            <Acknowledge review={review} isSecondary={isFormOpen} onDone={onDone} />
            {review.repliedAt === null && !isFormOpen && (
              <Button ref={replyButton} variant="default" onClick={openReply}>
                {reviewResult.reply.open}
              </Button>
            )}
            <AskToTalk review={review} onDone={onDone} />
          </fieldset>
        </>
      )}
    </ResultPanel>
  )
}
