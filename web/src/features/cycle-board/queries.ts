import type {
  BoardEvaluator,
  BoardEvaluatorsResponse,
  BoardResponse,
  CycleChangesResponse,
  CycleReviewIdsResponse,
  CycleReviewsResponse,
} from '@evenhand/domain/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { get } from '@/api/client'
import { cyclesKey } from '@/api/cycles'
import { boardsKey } from '@/live/review-refetcher'
import { filterQuery, noFilters, type ReviewFilters, type ReviewListState } from './reviews/list-state'

export function useBoard(cycleId: string) {
  return useQuery({
    queryKey: [...boardsKey, cycleId, 'counts'],
    queryFn: ({ signal }) => get<BoardResponse>(`/cycles/${cycleId}/board`, undefined, signal),
  })
}

export function useCycleReviews(cycleId: string, list: ReviewListState) {
  return useQuery({
    queryKey: [...boardsKey, cycleId, 'reviews', list],
    queryFn: ({ signal }) =>
      get<CycleReviewsResponse>(
        `/cycles/${cycleId}/reviews`,
        { ...filterQuery(list), page: list.page, limit: list.limit },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
}

/** The IDs of all reviews that match, in the order of the list. */
export async function loadReviewIds(cycleId: string, filters: Partial<ReviewFilters>): Promise<string[]> {
  const query = filterQuery({ ...noFilters, ...filters })
  return (await get<CycleReviewIdsResponse>(`/cycles/${cycleId}/review-ids`, query)).ids
}

/** The evaluators of a cycle. Only loaded when one can be chosen. */
export function useEvaluators(cycleId: string, isEnabled = true) {
  return useQuery({
    queryKey: [...cyclesKey, 'evaluators', cycleId],
    queryFn: ({ signal }) => get<BoardEvaluatorsResponse>(`/cycles/${cycleId}/evaluators`, undefined, signal),
    select: ({ evaluators }): readonly BoardEvaluator[] => evaluators,
    enabled: isEnabled,
  })
}

/** Always compared again when the dialog opens. */
export function useChanges(cycleId: string) {
  return useQuery({
    queryKey: [...cyclesKey, 'changes', cycleId],
    queryFn: ({ signal }) => get<CycleChangesResponse>(`/cycles/${cycleId}/changes`, undefined, signal),
    select: ({ changes }) => changes,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
