import type { LogEntry, Review } from '@evenhand/domain/api'
import { isActor, type Viewer } from '@evenhand/domain/permissions'
import { messages } from '@/messages'
import { TimeAgo } from '@/ui/TimeAgo'
import { CriterionLinks } from './CriterionLinks'
import { Note } from './Note'
import styles from './RevertedNote.module.css'
import { actorName, factsOf } from './review-facts'
import type { ReviewLocation } from './review-location'

const texts = messages.reviewPage.notes

interface RevertedNoteProps {
  revert: LogEntry
  review: Review
  viewer: Viewer
  location: ReviewLocation
}

/** Shows why the review was reverted and which criteria the revert is about. */
export function RevertedNote({ revert, review, viewer, location }: RevertedNoteProps) {
  const isOwnTurn = isActor(viewer, factsOf(review))
  const author = messages.users.evaluatorName(revert.evaluator, true)
  return (
    <Note tone="orange" title={texts.reverted(author)}>
      <p className={styles.reason}>{revert.revertReason}</p>
      {revert.revertCriteria.length > 0 && (
        <CriterionLinks
          criteria={review.criteria.filter(({ id }) => revert.revertCriteria.includes(id))}
          location={location}
        />
      )}
      <p className={styles.when}>
        <TimeAgo time={revert.createdAt} /> · {texts.turnAgain(isOwnTurn ? null : actorName(review))}
      </p>
    </Note>
  )
}
