import type { Review } from '@evenhand/domain/api'
import { dayIn } from '@evenhand/domain/days'
import { type SummaryField, summaryFields } from '@evenhand/domain/fields'
import { fullName } from '@evenhand/domain/users'
import { statusText } from '@/features/reviews/held-result'
import { hiddenSentence, summaryHiddenReason } from '@/features/reviews/hidden-ratings'
import { messages, printedReview as texts } from '@/messages'
import { otherSummaryAuthors } from '../overview/summary-authors'
import { markedName, participantName } from '../review-facts'
import { PrintedCriteria } from './PrintedCriteria'
import { PrintedResponse, responseFacts } from './PrintedResponse'
import styles from './PrintedReview.module.css'
import { printedScores } from './printed-scores'

interface PrintedReviewProps {
  review: Review
  viewerId: string
}

/** The review as a printable document with everything that the viewer may see. */
export function PrintedReview({ review, viewerId }: PrintedReviewProps) {
  const isSummaryHidden = summaryHiddenReason(review, viewerId) !== null
  const later = hiddenSentence(review, viewerId)
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
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
          {texts.printedOn(today)}
        </p>
      </header>
      <Facts facts={generalFacts(review)} />
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

type Fact = readonly [name: string, text: string]

function generalFacts(review: Review): Fact[] {
  return [
    [messages.people.fields.department, review.department],
    [messages.people.fields.position, review.position ?? messages.reviewPage.noValue],
    [texts.period, texts.periodText(review.startDate, review.endDate)],
    [texts.phase, messages.reviews.phases[review.evaluationPhase]],
    [texts.status, statusText(review)],
    ...responseFacts(review),
    ...(review.closedReason === null ? [] : [[texts.closedReason, review.closedReason] as const]),
    [messages.reviewPage.roles.first, markedName(review, 'first')],
    [messages.reviewPage.roles.second, markedName(review, 'second')],
  ]
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
