import { NextLink } from './NextLink'
import styles from './NextWaiting.module.css'
import { useNextWaiting } from './next-waiting'

/** The quiet way from a review to the next one, for whoever has another that waits. */
export function NextWaiting({ reviewId }: { reviewId: string }) {
  const next = useNextWaiting(reviewId)
  return <div className={styles.next}>{next && <NextLink next={next} lead="Next that waits" />}</div>
}
