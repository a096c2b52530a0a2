import type { ReviewResponse } from '@evenhand/domain/api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '@/api/api-error'
import { get } from '@/api/client'
import { reviewKey } from '../queries'

const pause = 5000

/** Reads the review anew every few seconds while somebody looks at it, so that two people see each other's work. */
export function useLiveReview(reviewId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const key = reviewKey(reviewId)
    const leaving = new AbortController()
    let isReading = false
    async function read() {
      if (isReading || document.visibilityState === 'hidden' || !navigator.onLine) return
      isReading = true
      try {
        const answer = await get<ReviewResponse>(`/reviews/${reviewId}`, undefined, leaving.signal)
        queryClient.setQueryData<ReviewResponse>(key, (known) => newerOf(known, answer))
      } catch (error) {
        // Deleted, or taken from this person's sight: the page then says so. Silence only means to try again.
        if (error instanceof ApiError && error.status === 404)
          await queryClient.resetQueries({ queryKey: key })
      } finally {
        isReading = false
      }
    }
    const timer = setInterval(read, pause)
    addEventListener('focus', read)
    addEventListener('online', read)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', read)
      removeEventListener('online', read)
      leaving.abort()
    }
  }, [queryClient, reviewId])
}

/** An answer that was overtaken by that of a save must not bring the old state back. */
function newerOf(known: ReviewResponse | undefined, read: ReviewResponse): ReviewResponse {
  return known && known.review.version > read.review.version ? known : read
}
