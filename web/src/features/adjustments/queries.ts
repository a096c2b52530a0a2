import type { AdjustResult, LevelsResponse, SavedReviewResponse, UndoAdjustment } from '@evenhand/domain/api'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, post } from '@/api/client'
import { cyclesKey } from '@/api/cycles'
import { insightsKey } from '@/api/insights'

/** The number of completed reviews of a cycle with each level. */
export function useLevels(cycleId: string) {
  return useQuery({
    queryKey: [...cyclesKey, 'levels', cycleId],
    queryFn: ({ signal }) => get<LevelsResponse>(`/cycles/${cycleId}/levels`, undefined, signal),
    select: ({ levels }) => levels,
    staleTime: 0,
    meta: { quiet: true },
  })
}

export function useAdjust(reviewId: string) {
  const client = useQueryClient()
  return useMutation({
    // Fails immediately without a connection, instead of acting later.
    networkMode: 'always',
    mutationFn: (body: AdjustResult) => post<SavedReviewResponse>(`/reviews/${reviewId}/adjustment`, body),
    onSettled: () => refetchResults(client),
  })
}

export async function undoAdjustment(
  client: QueryClient,
  reviewId: string,
  body: UndoAdjustment,
): Promise<void> {
  try {
    await post<SavedReviewResponse>(`/reviews/${reviewId}/adjustment/undo`, body)
  } finally {
    refetchResults(client)
  }
}

function refetchResults(client: QueryClient): void {
  for (const queryKey of [['reviews'], cyclesKey, insightsKey]) void client.invalidateQueries({ queryKey })
}
