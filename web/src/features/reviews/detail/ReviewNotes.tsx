import type { Review } from '@evenhand/domain/api'
import { canManageReview, isActor, isAdmin, isEmployee, type Viewer } from '@evenhand/domain/permissions'
import { ChangedNote } from './ChangedNote'
import { returnedSince, standingReverts } from './move-history'
import type { Place } from './place'
import { ReturnedNote } from './ReturnedNote'
import styles from './ReviewDetail.module.css'
import { factsOf } from './review-facts'
import { StrandedNote } from './StrandedNote'

interface ReviewNotesProps {
  review: Review
  viewer: Viewer
  place: Place
}

/** What a person should know before anything else on this review. */
export function ReviewNotes({ review, viewer, place }: ReviewNotesProps) {
  const facts = factsOf(review)
  const reverts = standingReverts(review).filter(({ revertReason }) => revertReason !== null)
  const back = returnedSince(review)
  const isOwnAdmin = isAdmin(viewer) && !canManageReview(viewer, facts)
  const isForViewer = isActor(viewer, facts) || !isEmployee(viewer, facts)
  return (
    <>
      {isOwnAdmin && (
        <p className={styles.own}>You cannot edit, revert or delete this review because it is your own.</p>
      )}
      <StrandedNote review={review} />
      {reverts.map((revert) => (
        <ReturnedNote key={revert.id} revert={revert} review={review} viewer={viewer} place={place} />
      ))}
      {back && isForViewer && <ChangedNote back={back} review={review} place={place} />}
    </>
  )
}
