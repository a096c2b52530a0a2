import type { LogEntry, Review } from '@evenhand/domain/api'
import { authorName } from '@evenhand/domain/author-name'
import { actorName } from '@evenhand/domain/review-facts'
import { Button } from '@mantine/core'
import { messages } from '@/messages'
import { TimeAgo } from '@/ui/TimeAgo'
import { LongReason } from '../LongReason'
import { Note } from '../Note'
import reverted from '../RevertedNote.module.css'
import styles from './MovedNote.module.css'

const texts = messages.reviewNotes.askedBack

interface AskedBackNoteProps {
  request: LogEntry
  review: Review
  viewerId: string
  /** Null if the viewer cannot return the review, or asked for it. */
  onRevert: (() => void) | null
}

/** Shows that the person who moved the review here wants it back, and why. */
export default function AskedBackNote({ request, review, viewerId, onRevert }: AskedBackNoteProps) {
  const author = authorName(request, viewerId)
  const title = author === null ? texts.ownRequest(actorName(review) ?? '') : texts.request(author)
  return (
    <Note tone="orange" title={title}>
      <LongReason text={request.revertReason ?? ''} />
      <div className={styles.line}>
        <p className={reverted.when}>
          <TimeAgo time={request.createdAt} />
        </p>
        {onRevert && (
          <Button size="xs" variant="default" className={styles.undo} onClick={onRevert}>
            {messages.reviewPage.moves.revert}
          </Button>
        )}
      </div>
    </Note>
  )
}
