import type { WaitingReview } from '@evenhand/domain/api'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { matrixPath } from '../detail/review-location'
import { useMyTurn } from '../queries'
import styles from './NextReview.module.css'
import { taskInSentence } from './review-task'

/** The link in the header of a review to the next one that needs the viewer. */
export function NextReview({ reviewId }: { reviewId: string }) {
  const next = useNextReview(reviewId)
  return <div className={styles.next}>{next && <NextReviewLink next={next} lead="Next that waits" />}</div>
}

interface NextReviewLinkProps {
  next: WaitingReview
  /** 'Next' or a longer phrase, before the task. */
  lead: string
}

export function NextReviewLink({ next, lead }: NextReviewLinkProps) {
  // The link disappears with this page. The focus moves to the start of the next one.
  const focusPage = () => document.getElementById('content')?.focus({ preventScroll: true })
  return (
    <Link to={matrixPath(next)} className={styles.link} onClick={focusPage}>
      <span>
        {lead}: {taskInSentence(next)}
      </span>
      <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
    </Link>
  )
}

/** The review after this one that needs the viewer; null if there is none, undefined while loading. */
export function useNextReview(reviewId: string): WaitingReview | null | undefined {
  const { data } = useMyTurn()
  if (!data) return undefined
  const place = data.reviews.findIndex(({ id }) => id === reviewId)
  const next = data.reviews[place + 1] ?? data.reviews[0]
  return !next || next.id === reviewId ? null : next
}
