import type { WaitingReview } from '@evenhand/domain/api'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { useMyTurn } from '../queries'
import styles from './NextReview.module.css'
import { nextTask } from './review-task'

/** The link in the header of a review to the next task of the viewer. */
export function NextReview({ reviewId }: { reviewId: string }) {
  const next = useNextReview(reviewId)
  return (
    <div className={styles.next}>
      {next && <NextReviewLink next={next} lead={messages().reviewLists.myTurn.next} />}
    </div>
  )
}

/** `lead` is the text before the task, such as 'Next up'. */
export function NextReviewLink({ next, lead }: { next: WaitingReview; lead: string }) {
  // The link disappears with this page, so move the focus to the start of the next one.
  const focusPage = () => document.getElementById('content')?.focus({ preventScroll: true })
  return (
    <Link
      to={paths.matrix(next.userId, next.id)}
      style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}
      onClick={focusPage}
    >
      <span>{nextTask(lead, next)}</span>
      <IconArrowRight size={16} stroke={1.75} style={{ flex: 'none' }} aria-hidden="true" />
    </Link>
  )
}

/** The next review in which it is the viewer's turn. Null if there is none, undefined while loading. */
export function useNextReview(reviewId: string): WaitingReview | null | undefined {
  const { data } = useMyTurn()
  if (!data) return undefined
  const index = data.reviews.findIndex(({ id }) => id === reviewId)
  const next = data.reviews[index + 1] ?? data.reviews[0]
  return !next || next.id === reviewId ? null : next
}
