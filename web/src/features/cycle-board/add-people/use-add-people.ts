import type { AddPeople, AddPeopleResponse } from '@evenhand/domain/api'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { post } from '@/api/client'
import { cyclesKey } from '@/api/cycles'
import { refreshReviews } from '../mutations'

export type AdditionRow = AddPeopleResponse['rows'][number]
export type Addition = AddPeople['people'][number]

function send(cycleId: string, people: readonly Addition[], dryRun: boolean): Promise<AddPeopleResponse> {
  return post<AddPeopleResponse>(`/cycles/${cycleId}/people`, { people, dryRun })
}

/** Previews the effect on each person. Runs again when an evaluator is chosen. */
export function useAdditionPreview(cycleId: string, people: readonly Addition[], isEnabled: boolean) {
  return useQuery({
    queryKey: [...cyclesKey, cycleId, 'additions', people],
    queryFn: () => send(cycleId, people, true),
    select: ({ rows }) => rows,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    // People and rules can change at any time.
    staleTime: 0,
    gcTime: 0,
  })
}

export function useAddPeople(cycleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (people: readonly Addition[]) => send(cycleId, people, false),
    onSettled: () => {
      refreshReviews(client)
      void client.invalidateQueries({ queryKey: cyclesKey })
    },
  })
}
