import { NextLink } from './NextLink'
import { useNextWaiting } from './next-waiting'

/** The quiet way from a review to the next one, for whoever has another that waits. */
export function NextWaiting({ reviewId }: { reviewId: string }) {
  const next = useNextWaiting(reviewId)
  return next ? <NextLink next={next} lead="Next that waits" /> : null
}
