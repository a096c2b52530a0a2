import type { LogEntry, Review } from '@evenhand/domain/api'
import { authorName } from '@evenhand/domain/author-name'
import type { Viewer } from '@evenhand/domain/permissions'
import { messages } from '@/messages'
import { LongReason } from './LongReason'
import { activeReverts } from './move-history'
import styles from './RevertedNote.module.css'

/** 'Tomas Lindqvist asked for changes' */
export function revertTitle(revert: LogEntry, viewer: Viewer): string {
  return messages.reviewPage.notes.reverted(authorName(revert, viewer.id))
}

interface RevertReasonProps {
  review: Review
  viewer: Viewer
  criterionId: string
}

/** In the panel of a criterion that a revert names: who asked for changes, and why. */
export function RevertReason({ review, viewer, criterionId }: RevertReasonProps) {
  return activeReverts(review)
    .filter(
      ({ revertReason, revertCriteria }) => revertReason !== null && revertCriteria.includes(criterionId),
    )
    .map((revert) => (
      <div key={revert.id} className={styles.inPanel}>
        <p className={styles.author}>{revertTitle(revert, viewer)}</p>
        <LongReason text={revert.revertReason ?? ''} />
      </div>
    ))
}
