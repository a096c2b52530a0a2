import type { ProfileResponse, UsersResponse } from '@evenhand/domain/api'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { get } from '@/api/client'
import { queryOf } from '@/ui/list/list-schema'
import type { TeamListState } from './team-list-state'

export function useUsers(list: TeamListState) {
  return useQuery({
    queryKey: ['users', 'list', list],
    queryFn: ({ signal }) => get<UsersResponse>('/users', queryOf(list), signal),
    placeholderData: keepPreviousData,
  })
}

/** A person, with their first direct reports and the number of their open reviews as evaluator. */
export function useProfile(id: string, options: { staleTime?: number } = {}) {
  return useQuery({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => get<ProfileResponse>(`/users/${id}`, undefined, signal),
    ...options,
  })
}

/** Refreshes people, the reviews, because they contain names, and the progress of invitations. Does not refetch a deleted person. */
export async function refreshPeople(client: QueryClient, deletedId?: string): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) =>
      ['users', 'reviews', 'invitations'].includes(String(queryKey[0])) && !queryKey.includes(deletedId),
  })
  if (deletedId) client.removeQueries({ queryKey: ['users', 'one', deletedId], type: 'inactive' })
}
