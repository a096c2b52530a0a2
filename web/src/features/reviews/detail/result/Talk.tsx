import type { Review } from '@evenhand/domain/api'
import { canManageReview, type Viewer } from '@evenhand/domain/permissions'
import { factsOf, participantName } from '@evenhand/domain/review-facts'
import { reviewResult } from '@/messages'
import { localDay } from '@/ui/local-day'
import { LongReason } from '../LongReason'
import { CloseTalk } from './CloseTalk'
import styles from './Result.module.css'

const texts = reviewResult.talk

interface TalkProps {
  review: Review
  viewer: Viewer
  /** After the request was closed, because its button disappears. */
  onDone: () => void
}

/** The employee's request to talk about the result, and its outcome. Admins close it. */
export function Talk({ review, viewer, onDone }: TalkProps) {
  const { talk, userId } = review
  if (talk === null) return null
  const day = localDay(talk.requestedAt)
  const isOpen = talk.outcome === null
  const own = isOpen ? texts.mine(day) : texts.mineClosed(day)
  const text = userId === viewer.id ? own : texts.by(participantName(review, 'employee'), day)
  return (
    <div className={styles.part}>
      <div className={styles.line}>
        <p>{text}</p>
        {canManageReview(viewer, factsOf(review)) && (
          <CloseTalk review={review} viewer={viewer} onDone={onDone} />
        )}
      </div>
      {talk.outcome !== null && (
        <div>
          <p className={styles.label}>{texts.outcome}</p>
          <LongReason text={talk.outcome} />
        </div>
      )}
    </div>
  )
}
