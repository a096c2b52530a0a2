import type { LogEntry, Review } from '@evenhand/domain/api'
import { isActor, type Viewer } from '@evenhand/domain/permissions'
import { messages } from '@/messages'
import { Ago } from '@/ui/Ago'
import { CriterionLinks } from './CriterionLinks'
import { Note } from './Note'
import type { Place } from './place'
import styles from './ReturnedNote.module.css'
import { actorName, factsOf } from './review-facts'

interface ReturnedNoteProps {
  revert: LogEntry
  review: Review
  viewer: Viewer
  place: Place
}

/** Why the review came back, and which rows it is about. */
export function ReturnedNote({ revert, review, viewer, place }: ReturnedNoteProps) {
  const isOwnTurn = isActor(viewer, factsOf(review))
  const author = messages.users.evaluatorName(revert.evaluator, true)
  return (
    <Note tone="orange" title={`Reverted by ${author}`}>
      <p className={styles.reason}>{revert.revertReason}</p>
      {revert.revertCriteria.length > 0 && (
        <CriterionLinks
          criteria={review.criteria.filter(({ id }) => revert.revertCriteria.includes(id))}
          place={place}
        />
      )}
      <p className={styles.when}>
        <Ago moment={revert.createdAt} /> · It is {isOwnTurn ? 'your' : `${actorName(review)}’s`} turn again.
      </p>
    </Note>
  )
}
