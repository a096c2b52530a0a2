import type { Review } from '@evenhand/domain/api'
import { messages, printedReview as texts } from '@/messages'
import { localDay } from '@/ui/local-day'
import styles from './PrintedReview.module.css'

type Fact = readonly [name: string, text: string]

/** Whether the employee has read a result that was released, and when they asked to talk about it. */
export function responseFacts({ status, isHeld, acknowledgedAt, talk }: Review): Fact[] {
  if (status !== 'completed' || isHeld) return []
  const day = (time: string) => messages.common.longDay(localDay(time))
  return [
    [texts.acknowledged, acknowledgedAt ? day(acknowledgedAt) : texts.notAcknowledged],
    ...(talk ? [[texts.talkRequested, day(talk.requestedAt)] as const] : []),
  ]
}

/** The employee's reply, and what came of their request to talk. */
export function PrintedResponse({ review: { repliedAt, employeeComments, talk } }: { review: Review }) {
  return (
    <>
      {repliedAt !== null && (
        <section className={styles.text}>
          <h2>{texts.reply}</h2>
          <p>{employeeComments}</p>
        </section>
      )}
      {talk !== null && talk.outcome !== null && (
        <section className={styles.text}>
          <h2>{texts.talkOutcome}</h2>
          <p>{talk.outcome}</p>
        </section>
      )}
    </>
  )
}
