import type { Review } from '@evenhand/domain/api'
import { printedReview as texts } from '@/messages'
import styles from './PrintedReview.module.css'

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
