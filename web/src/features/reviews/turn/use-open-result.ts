import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { post } from '@/api/client'
import { myTurnKey, useMyTurn } from '../queries'

/** Once the employee has opened their completed review, it is no longer a new result. */
export function useOpenResult(reviewId: string): void {
  const client = useQueryClient()
  const { data } = useMyTurn()
  const isNew = data?.results.some(({ id, isOpened }) => id === reviewId && !isOpened) ?? false
  useEffect(() => {
    if (!isNew) return
    // If this fails, the result stays new and the next visit tries again.
    post(`/reviews/${reviewId}/result-opened`).then(
      () => client.invalidateQueries({ queryKey: myTurnKey }),
      () => {},
    )
  }, [isNew, reviewId, client])
}
