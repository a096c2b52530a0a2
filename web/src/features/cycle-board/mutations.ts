import type {
  ApplyCycleChanges,
  ChangeCycleDates,
  ChangeRelease,
  CreateCycle,
  CycleAction,
  CycleActionResponse,
  CycleChangeResultsResponse,
  CycleResponse,
} from '@evenhand/domain/api'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { get, post, put } from '@/api/client'
import { cyclesKey } from '@/api/cycles'
import { boardsKey } from '@/live/review-refetcher'

/** A new name does not conflict with anything else, so it replaces any earlier one. */
export function useRenameCycle(cycleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (name: string) => {
      const { cycle } = await get<CycleResponse>(`/cycles/${cycleId}`)
      return put<CycleResponse>(`/cycles/${cycleId}`, { name, revision: cycle.revision })
    },
    onSettled: () => client.invalidateQueries({ queryKey: cyclesKey }),
  })
}

export function useCopyCycle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CreateCycle) => post<CycleResponse>('/cycles', input),
    onSuccess: () => void client.invalidateQueries({ queryKey: cyclesKey }),
  })
}

export function useCloseCycle(cycleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post<CycleResponse>(`/cycles/${cycleId}/close`, {}),
    onSettled: () => void client.invalidateQueries({ queryKey: cyclesKey }),
  })
}

/** The server releases the reviews one by one. Each change arrives through the live stream. */
export function useReleaseResults(cycleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post<CycleResponse>(`/cycles/${cycleId}/release`, {}),
    onSettled: () => void client.invalidateQueries({ queryKey: cyclesKey }),
  })
}

export function useChangeRelease(cycleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (release: ChangeRelease) => put<CycleResponse>(`/cycles/${cycleId}/release`, release),
    onSettled: () => void client.invalidateQueries({ queryKey: cyclesKey }),
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

/** Changes the dates for people who are added later. */
export async function changeCycleDates(cycleId: string, dates: ChangeCycleDates): Promise<void> {
  await put<CycleResponse>(`/cycles/${cycleId}/dates`, dates)
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
  void client.invalidateQueries({ queryKey: [...cyclesKey, 'evaluators'] })
}
