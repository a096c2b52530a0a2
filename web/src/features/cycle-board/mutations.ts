import type {
  ApplyCycleChanges,
  CreateCycle,
  CycleAction,
  CycleActionResponse,
  CycleChangeResultsResponse,
  CycleResponse,
  UpdateCycle,
} from '@evenhand/domain/api'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { post, put } from '@/api/client'
import { boardsKey } from '@/live/review-refetcher'

export function useUpdateCycle(cycleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: UpdateCycle) => put<CycleResponse>(`/cycles/${cycleId}`, input),
    // Also after a conflict, so that the next attempt has the current revision.
    onSettled: () => client.invalidateQueries({ queryKey: ['cycles'] }),
  })
}

export function useCopyCycle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CreateCycle) => post<CycleResponse>('/cycles', input),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['cycles'] }),
  })
}

export function useCloseCycle(cycleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post<CycleResponse>(`/cycles/${cycleId}/close`, {}),
    onSettled: () => void client.invalidateQueries({ queryKey: ['cycles'] }),
  })
}

/** What happened, or would happen, to each of these reviews. */
export async function runAction(
  cycleId: string,
  action: CycleAction,
  reviewIds: readonly string[],
  isPreview: boolean,
): Promise<CycleActionResponse['rows']> {
  const path = `/cycles/${cycleId}/actions${isPreview ? '/preview' : ''}`
  return (await post<CycleActionResponse>(path, { action, reviewIds })).rows
}

export async function applyChanges(
  cycleId: string,
  changes: ApplyCycleChanges['changes'],
): Promise<CycleChangeResultsResponse['rows']> {
  return (await post<CycleChangeResultsResponse>(`/cycles/${cycleId}/changes`, { changes })).rows
}

/** Call after changes to many reviews of a cycle. Does not compare with the rules again. */
export function refreshReviews(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['reviews'] })
  void client.invalidateQueries({ queryKey: boardsKey })
  void client.invalidateQueries({ queryKey: ['cycles', 'evaluators'] })
}
