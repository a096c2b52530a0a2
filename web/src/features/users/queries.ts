import type { ProfileResponse, UsersResponse } from '@evenhand/domain/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { get, type Query } from '@/api/client'
import type { TeamListState } from './team-list-state'

export function useUsers(list: TeamListState) {
  return useQuery({
    queryKey: ['users', 'list', list],
    queryFn: ({ signal }) => get<UsersResponse>('/users', listQuery(list), signal),
    placeholderData: keepPreviousData,
  })
}

export function useUserById(id: string) {
  return useQuery({ ...profileQuery(id), select: ({ user }) => user })
}

/** The number of open reviews in which this person is an evaluator. Always refetched. */
export function useOpenReviewsToEvaluate(id: string) {
  return useQuery({
    ...profileQuery(id),
    select: ({ openReviewsToEvaluate }) => openReviewsToEvaluate,
    staleTime: 0,
  })
}

/** Omits empty filters. */
export function listQuery(list: Partial<TeamListState>): Query {
  return Object.fromEntries(Object.entries(list).filter(([, value]) => value !== ''))
}

function profileQuery(id: string) {
  return {
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => get<ProfileResponse>(`/users/${id}`, undefined, signal),
  }
}
