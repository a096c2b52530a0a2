import type { CreateCycle, Cycle, CycleResponse, PlanResponse, SuccessResponse } from '@evenhand/domain/api'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, get, post, put } from '@/api/client'
import { cyclesKey } from '@/api/cycles'

export const cycleKey = (id: string) => [...cyclesKey, id]
export const planKey = (id: string) => [...cycleKey(id), 'plan']

const pollMs = 1000

/** Polls every second while the reviews of the cycle are being created. */
export function useCycle(id: string) {
  return useQuery({
    queryKey: cycleKey(id),
    queryFn: ({ signal }) => get<CycleResponse>(`/cycles/${id}`, undefined, signal),
    select: ({ cycle }) => cycle,
    refetchInterval: ({ state }) => (state.data && isLaunching(state.data.cycle) ? pollMs : false),
  })
}

export function isLaunching({ launch }: Pick<Cycle, 'launch'>): boolean {
  return launch !== null && launch.created + launch.failed < launch.total
}

/** The plan of a draft with its saved settings. While the next plan is calculated, it returns the last one. */
export function usePlan(id: string, revision: number) {
  return useQuery({
    queryKey: [...planKey(id), revision],
    queryFn: ({ signal }) => get<PlanResponse>(`/cycles/${id}/plan`, undefined, signal),
    placeholderData: keepPreviousData,
    // Plans are large, and each change to the settings has its own.
    gcTime: 10_000,
  })
}

export function useCreateCycle() {
  return useChange((input: CreateCycle) => post<CycleResponse>('/cycles', input))
}

/** A new name does not conflict with anything else, so it replaces any earlier one. */
export function useRenameCycle() {
  return useChange(async ({ id, name }: { id: string; name: string }) => {
    const { cycle } = await get<CycleResponse>(`/cycles/${id}`)
    return put<CycleResponse>(`/cycles/${id}`, { name, revision: cycle.revision })
  })
}

export function useDeleteCycle() {
  return useChange((id: string) => call<SuccessResponse>('DELETE', `/cycles/${id}`))
}

export function useLaunchCycle(id: string) {
  return useChange((fingerprint: string) => post<CycleResponse>(`/cycles/${id}/launch`, { fingerprint }))
}

/** Refetches even after a failure: another admin may have changed the cycle. */
function useChange<Input, Body>(send: (input: Input) => Promise<Body>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: cyclesKey }),
  })
}
