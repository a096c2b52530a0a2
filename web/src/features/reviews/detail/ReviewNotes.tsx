import type { Review } from '@evenhand/domain/api'
import {
  canManageReview,
  isActor,
  isAdmin,
  isEmployee,
  isOpen,
  type Viewer,
} from '@evenhand/domain/permissions'
import { factsOf } from '@evenhand/domain/review-facts'
import { messages } from '@/messages'
import { LongReason } from './LongReason'
import { ChangedNote, LockedDraftsNote, RevertedNote } from './lazy-parts'
import { activeReverts, changesSinceRevert } from './move-history'
import { Note } from './Note'
import styles from './ReviewDetail.module.css'
import type { ReviewLocation } from './review-location'
import { useUnsavedFields } from './saving/editor-context'

interface ReviewNotesProps {
  review: Review
  viewer: Viewer
  location: ReviewLocation
}

/** Messages about the review that the viewer should see first. */
export function ReviewNotes({ review, viewer, location }: ReviewNotesProps) {
  const facts = factsOf(review)
  const hasLockedDrafts = useUnsavedFields('locked').length > 0
  const { closedReason } = review
  const reverts = activeReverts(review).filter(({ revertReason }) => revertReason !== null)
  const changed = changesSinceRevert(review)
  const isOwnAdmin = isAdmin(viewer) && !canManageReview(viewer, facts)
  const isForViewer = isActor(viewer, facts) || !isEmployee(viewer, facts)
  return (
    <>
      {isOwnAdmin && <p className={styles.own}>{messages.reviewPage.notes.ownReview}</p>}
      {closedReason !== null && (
        <Note tone="orange" title={messages.reviewPage.notes.closed}>
          <LongReason text={closedReason} />
        </Note>
      )}
      {hasLockedDrafts && <LockedDraftsNote review={review} />}
      {isOpen(facts) &&
        reverts.map((revert) => (
          <RevertedNote key={revert.id} revert={revert} review={review} viewer={viewer} location={location} />
        ))}
      {changed && isForViewer && isOpen(facts) && (
        <ChangedNote changed={changed} review={review} viewer={viewer} location={location} />
      )}
    </>
  )
}
