import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { participantName } from '@evenhand/domain/review-facts'
import { reviewResult } from '@/messages'
import { localDay } from '@/ui/local-day'
import { LongReason } from '../LongReason'
import { Confirmed } from './Confirmed'
import styles from './Result.module.css'
import { ResultPanel } from './ResultPanel'
import { Talk } from './Talk'

/** For evaluators and admins: whether the employee has read the result, their reply and their request to talk. */
export default function ResponseOf({ review, viewer }: { review: Review; viewer: Viewer }) {
  const name = participantName(review, 'employee')
  const { acknowledgedAt, repliedAt, employeeComments } = review
  return (
    <ResultPanel title={reviewResult.titleOf(name)}>
      {(onDone) => (
        <>
          {acknowledgedAt === null ? (
            <p>{reviewResult.notAcknowledged(name)}</p>
          ) : (
            <Confirmed text={reviewResult.acknowledgedBy(name, localDay(acknowledgedAt))} />
          )}
          <Talk review={review} viewer={viewer} onDone={onDone} />
          {repliedAt !== null && (
            <div className={styles.part}>
              <p className={styles.label}>{reviewResult.reply.of(name, localDay(repliedAt))}</p>
              <LongReason text={employeeComments} />
            </div>
          )}
        </>
      )}
    </ResultPanel>
  )
}
