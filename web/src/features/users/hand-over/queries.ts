import type { HandOver, HandOverResponse, ReviewsResponse, SeatsResponse } from '@evenhand/domain/api'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, post } from '@/api/client'
import { boardsKey } from '@/live/review-refetcher'
import { refreshPeople } from '../mutations'

/** Fetched again whenever a dialog opens, and unchanged until it closes, because people choose from it. */
function seatsQuery(userId: string) {
  return {
    queryKey: ['seats', userId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      get<SeatsResponse>(`/users/${userId}/seats`, undefined, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }
}

/** The open reviews in which someone is an evaluator, and who could take over. */
export function useSeats(userId: string) {
  return useQuery({ ...seatsQuery(userId), select: ({ seats }) => seats })
}

/** If the request fails, the hand-over is not offered now. It can be opened from the profile later. */
export async function hasSeats(client: QueryClient, userId: string): Promise<boolean> {
  const response = await client.fetchQuery(seatsQuery(userId)).catch(() => undefined)
  return response !== undefined && response.seats.length > 0
}

const chunkSize = 200

export type SeatChange = HandOver['seats'][number]
export type SeatResult = HandOverResponse['results'][number]

/** Calls `onResults` after each request, because a later one may fail. */
export function useHandOver(userId: string, onResults: (results: SeatResult[]) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (seats: readonly SeatChange[]) => {
      for (let start = 0; start < seats.length; start += chunkSize) {
        const body = { seats: seats.slice(start, start + chunkSize) }
        onResults((await post<HandOverResponse>(`/users/${userId}/hand-over`, body)).results)
      }
    },
    onSettled: () => {
      void refreshPeople(client)
      void client.invalidateQueries({ queryKey: boardsKey })
    },
  })
}

const listLimit = 100

/** Open reviews with an evaluator who was deleted or has left. */
export function useReviewsWithoutEvaluator() {
  return useQuery({
    queryKey: ['reviews', 'without-evaluator'],
    queryFn: ({ signal }) =>
      get<ReviewsResponse>('/reviews', { page: 1, limit: listLimit, status: 'no-evaluator' }, signal),
    select: ({ reviews, total }) => ({ reviews, isComplete: total <= reviews.length }),
  })
}
