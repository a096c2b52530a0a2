import type { Review } from '@evenhand/domain/api'
import { dayIn } from '@evenhand/domain/days'
import { type SummaryField, summaryFields } from '@evenhand/domain/fields'
import { hiddenSentence, summaryHiddenReason } from '@evenhand/domain/hidden-ratings'
import { type PrintedFact, printedFacts, printedScores } from '@evenhand/domain/printed-review'
import { participantName } from '@evenhand/domain/review-facts'
import { otherSummaryAuthors } from '@evenhand/domain/summary-authors'
import { fullName } from '@evenhand/domain/users'
import { messages, printedReview as texts } from '@/messages'
import { PrintedCriteria } from './PrintedCriteria'
import { PrintedResponse } from './PrintedResponse'
import styles from './PrintedReview.module.css'

interface PrintedReviewProps {
  review: Review
  viewerId: string
}

/** The review as a printable document with everything that the viewer may see. */
export function PrintedReview({ review, viewerId }: PrintedReviewProps) {
  const isSummaryHidden = summaryHiddenReason(review, viewerId) !== null
  const later = hiddenSentence(review, viewerId)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <article className={styles.document} data-paper>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{messages.reviews.page.title}</h1>
          <p className={styles.name}>{fullName(review.user)}</p>
        </div>
        <p className={styles.brand}>
          {messages.common.productName}
          <br />
          {texts.printedOn(dayIn(timeZone, new Date()))}
        </p>
      </header>
      <Facts facts={printedFacts(review, timeZone)} />
      <Facts facts={printedScores(review, viewerId)} />
      {later && <p className={styles.later}>{later}</p>}
      {summaryFields.map((field) => (
        <section key={field} className={styles.text}>
          <h2>{messages.reviews.fields[field]}</h2>
          <p>{review[field] || (isSummaryHidden ? messages.reviewPage.noValue : texts.nothingWritten)}</p>
          <SummaryAuthors review={review} field={field} />
        </section>
      ))}
      <PrintedResponse review={review} />
      <PrintedCriteria review={review} viewerId={viewerId} />
      <Signatures review={review} />
    </article>
  )
}

function SummaryAuthors({ review, field }: { review: Review; field: SummaryField }) {
  const authors = otherSummaryAuthors(review, field)
  if (authors.length === 0) return null
  return <p className={styles.author}>{messages.reviewPage.feedback.writtenBy(authors)}</p>
}

function Signatures({ review }: { review: Review }) {
  return (
    <section className={styles.signatures} aria-label={texts.signatures}>
      {(['employee', 'first', 'second'] as const).map((role) => (
        <p key={role}>
          <span>{texts.signature(participantName(review, role), messages.reviewPage.roles[role])}</span>
          <span>{texts.date}</span>
        </p>
      ))}
    </section>
  )
}

function Facts({ facts }: { facts: readonly PrintedFact[] }) {
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
