import type { LogEntry, Review } from '@evenhand/domain/api'
import { isActor, type Viewer } from '@evenhand/domain/permissions'
import { actorName, factsOf } from '@evenhand/domain/review-facts'
import { messages } from '@/messages'
import { TimeAgo } from '@/ui/TimeAgo'
import { CriterionLinks } from './CriterionLinks'
import { LongReason } from './LongReason'
import { Note } from './Note'
import styles from './RevertedNote.module.css'
import { revertTitle } from './RevertReason'
import type { ReviewLocation } from './review-location'

const texts = messages.reviewPage.notes

interface RevertedNoteProps {
  revert: LogEntry
  review: Review
  viewer: Viewer
  location: ReviewLocation
}

/** Shows why the review was reverted and which criteria the revert is about. */
export default function RevertedNote({ revert, review, viewer, location }: RevertedNoteProps) {
  const isOwnTurn = isActor(viewer, factsOf(review))
  return (
    <Note tone="orange" title={revertTitle(revert, viewer)}>
      <LongReason text={revert.revertReason ?? ''} />
      {revert.revertCriteria.length > 0 && (
        <CriterionLinks
          criteria={review.criteria.filter(({ id }) => revert.revertCriteria.includes(id))}
          onOpen={location.openCriterion}
        />
      )}
      <p className={styles.when}>
        <TimeAgo time={revert.createdAt} /> · {texts.turnAgain(isOwnTurn ? null : actorName(review))}
      </p>
    </Note>
  )
}
