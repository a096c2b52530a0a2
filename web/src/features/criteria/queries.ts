import type {
  CreateCriteriaSet,
  CriteriaSetCard,
  CriteriaSetResponse,
  CriteriaSetUsageResponse,
  CriteriaVersionResponse,
  SuccessResponse,
  UpdateCriteriaSet,
} from '@evenhand/domain/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, get, post, put } from '@/api/client'
import { criteriaSetsKey } from '@/api/criteria-sets'

export const setKey = (id: string) => [...criteriaSetsKey, id]

export function useCriteriaSet(id: string) {
  return useQuery({
    queryKey: setKey(id),
    queryFn: ({ signal }) => get<CriteriaSetResponse>(`/criteria-sets/${id}`, undefined, signal),
    select: ({ set }) => set,
  })
}

/** Reads the uses of a set. Always refetches, because they change on other pages. */
export function useCriteriaSetUsage(id: string) {
  return useQuery({
    queryKey: [...setKey(id), 'usage'],
    queryFn: ({ signal }) => get<CriteriaSetUsageResponse>(`/criteria-sets/${id}/usage`, undefined, signal),
    select: ({ usage }) => usage,
    staleTime: 0,
  })
}

/** Reads a published version once, because it never changes. `undefined` fetches nothing. */
export function useCriteriaVersion(id: string | undefined) {
  return useQuery({
    queryKey: ['criteria-versions', id],
    queryFn: () => get<CriteriaVersionResponse>(`/criteria-versions/${id}`),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ version }) => version,
  })
}

export function useCreateSet() {
  return useChange((input: CreateCriteriaSet) => post<CriteriaSetResponse>('/criteria-sets', input))
}

export function useUpdateSet() {
  return useChange(({ id, ...changes }: UpdateCriteriaSet & Pick<CriteriaSetCard, 'id'>) =>
    put<CriteriaSetResponse>(`/criteria-sets/${id}`, changes),
  )
}

export function useDeleteSet() {
  return useChange((id: string) => call<SuccessResponse>('DELETE', `/criteria-sets/${id}`))
}

export function usePublish(id: string) {
  return useChange((revision: number) =>
    post<CriteriaSetResponse>(`/criteria-sets/${id}/publish`, { revision }),
  )
}

export function useDiscardDraft(id: string) {
  return useChange((revision: number) =>
    call<SuccessResponse>('DELETE', `/criteria-sets/${id}/draft`, { query: { revision } }),
  )
}

/** Refetches even after a failure: another admin may have changed the set. */
function useChange<Input, Body>(send: (input: Input) => Promise<Body>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: criteriaSetsKey }),
  })
}
