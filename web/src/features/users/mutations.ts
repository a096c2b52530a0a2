import type { SuccessResponse, UserResponse } from '@evenhand/domain/api'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, post, put } from '@/api/client'
import type { PersonInput } from './person-form'

export function useCreateUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (person: PersonInput) => post<UserResponse>('/users', person),
    onSuccess: () => void refreshPeople(client),
  })
}

export function useUpdateUser(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: PersonInput) => put<UserResponse>(`/users/${id}`, changes),
    onSuccess: () => void refreshPeople(client),
  })
}

export function useDeleteUser(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call<SuccessResponse>('DELETE', `/users/${id}`),
    onSuccess: () => void refreshPeople(client, id),
  })
}

/** Also refreshes the reviews, which contain names, and the progress of invitations. Does not refetch a deleted person. */
export async function refreshPeople(client: QueryClient, deletedId?: string): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) =>
      ['users', 'reviews', 'invitations'].includes(String(queryKey[0])) && !queryKey.includes(deletedId),
  })
  if (deletedId) client.removeQueries({ queryKey: ['users', 'one', deletedId], type: 'inactive' })
}
