import type { Criterion, PastReviewsResponse, Review } from '@evenhand/domain/api'
import { useId } from 'react'
import { messages, pastRatings as texts } from '@/messages'
import { PlainButton } from '@/ui/PlainButton'
import { PastList } from './PastList'
import styles from './PastRatings.module.css'
import { pastRatingsOf } from './past-ratings'
import { usePastReviews } from './queries'

interface PastRatingsProps {
  review: Review
  criterion: Criterion
}

/** The ratings of this criterion in earlier reviews of the same person, for evaluators and admins. */
export default function PastRatings({ review, criterion }: PastRatingsProps) {
  const titleId = useId()
  const { data, error, refetch } = usePastReviews(review.id)
  return (
    <section className={styles.past} aria-labelledby={titleId}>
      <h4 id={titleId} className={styles.title}>
        {texts.title}
      </h4>
      {data && <Loaded past={data} criterion={criterion} />}
      {!data && !error && (
        <p className={styles.text} role="status">
          {texts.loading}
        </p>
      )}
      {!data && error && (
        <div className={styles.problem} role="alert">
          <p className={styles.text}>{texts.failed}</p>
          <PlainButton onClick={() => void refetch()}>{messages.common.actions.retry}</PlainButton>
        </div>
      )}
    </section>
  )
}

function Loaded({ past, criterion }: { past: PastReviewsResponse; criterion: Criterion }) {
  const rows = pastRatingsOf(past, criterion.id)
  if (past.reviews.length > 0 && past.hiddenCriteria.includes(criterion.id))
    return <p className={styles.text}>{texts.hidden}</p>
  if (rows.length === 0) return <p className={styles.text}>{texts.none}</p>
  return <PastList rows={rows} />
}
