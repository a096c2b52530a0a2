import type { NameStandIn, StandInResponse, StandInsResponse, SuccessResponse } from '@evenhand/domain/api'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, get, post } from '@/api/client'
import { standInsKey } from '@/api/stand-ins'
import { boardsKey } from '@/live/review-refetcher'

export function useStandIns(userId: string) {
  return useQuery({
    queryKey: [...standInsKey, userId],
    queryFn: ({ signal }) => get<StandInsResponse>(`/users/${userId}/stand-ins`, undefined, signal),
  })
}

export function useNameStandIn(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (standIn: NameStandIn) => post<StandInResponse>(`/users/${userId}/stand-ins`, standIn),
    onSuccess: () => refresh(client),
  })
}

export function useEndStandIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call<SuccessResponse>('DELETE', `/stand-ins/${id}`),
    // An error may mean that someone else has already ended it.
    onSettled: () => refresh(client),
  })
}

/** Refetches stand-ins, and reviews, which name the stand-ins of their evaluators. */
function refresh(client: QueryClient): void {
  for (const queryKey of [standInsKey, ['reviews'], boardsKey]) void client.invalidateQueries({ queryKey })
}
