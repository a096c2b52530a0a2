import type { Review } from '@evenhand/domain/api'
import { dayIn, longUsDay } from '@evenhand/domain/days'
import { summaryFields } from '@evenhand/domain/fields'
import { fullName } from '@evenhand/domain/users'
import { hiddenSentence, hidingOfSummary, isHiddenUntilCompleted } from '@/features/reviews/hidden-ratings'
import { messages } from '@/messages'
import { seatName, seatWords } from '../review-facts'
import { PrintedCriteria } from './PrintedCriteria'
import styles from './PrintedReview.module.css'
import { printedScores } from './printed-scores'

interface PrintedReviewProps {
  review: Review
  viewerId: string
}

/** The review as a document: all that this reader may see, and nothing to press. */
export function PrintedReview({ review, viewerId }: PrintedReviewProps) {
  const isSummaryHidden = hidingOfSummary(review, viewerId) !== null
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
  return (
    <article className={styles.document} data-paper>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Performance Review</h1>
          <p className={styles.name}>{fullName(review.user)}</p>
        </div>
        <p className={styles.brand}>
          Evenhand
          <br />
          Printed {longUsDay(today)}
        </p>
      </header>
      <Facts facts={factsOf(review)} />
      <Facts facts={printedScores(review, viewerId)} />
      {isHiddenUntilCompleted(review, viewerId) && <p className={styles.later}>{hiddenSentence}</p>}
      {summaryFields.map((field) => (
        <section key={field} className={styles.text}>
          <h2>{messages.reviews.fields[field]}</h2>
          <p>{review[field] || (isSummaryHidden ? '–' : 'Nothing written')}</p>
        </section>
      ))}
      <PrintedCriteria review={review} viewerId={viewerId} />
    </article>
  )
}

type Fact = readonly [name: string, text: string]

function factsOf(review: Review): Fact[] {
  return [
    ['Period', `${longUsDay(review.startDate)} – ${longUsDay(review.endDate)}`],
    ['Phase', messages.reviews.phases[review.evaluationPhase]],
    ['Status', messages.reviews.status(review.status)],
    [seatWords.first, seatName(review, 'first')],
    [seatWords.second, seatName(review, 'second')],
  ]
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
