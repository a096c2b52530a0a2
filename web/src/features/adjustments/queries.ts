import type {
  AdjustResult,
  LevelsResponse,
  Review,
  SavedReviewResponse,
  UndoAdjustment,
} from '@evenhand/domain/api'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
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
  const mutationKey = ['adjust', reviewId]
  const mutation = useMutation({
    mutationKey,
    // Without a connection, fail immediately instead of acting later.
    networkMode: 'always',
    mutationFn: (body: AdjustResult) => post<SavedReviewResponse>(`/reviews/${reviewId}/adjustment`, body),
    onSettled: () => refetchResults(client),
  })
  /** The second click of a double click may come before `isPending` is rendered. It would be a conflict. */
  const mutate: typeof mutation.mutate = (...args) => {
    if (client.isMutating({ mutationKey }) === 0) mutation.mutate(...args)
  }
  return { ...mutation, mutate }
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

/** The review as it is now, if someone else has changed it. */
export function currentReview(error: unknown): Review | undefined {
  return error instanceof ApiError ? (error.body.review as Review | undefined) : undefined
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.body.code === 'VERSION_CONFLICT'
}

function refetchResults(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['reviews'] })
  void client.invalidateQueries({ queryKey: cyclesKey })
  void client.invalidateQueries({ queryKey: insightsKey })
}
