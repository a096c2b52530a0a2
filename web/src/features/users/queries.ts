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

/** The first people who have this person as their manager, and how many there are. */
export function useDirectReports(id: string) {
  return useQuery({
    ...profileQuery(id),
    select: ({ directReports, directReportCount }) => ({ reports: directReports, total: directReportCount }),
  })
}

/** The number of open reviews in which this person is an evaluator. Always refetched. */
export function useOpenReviewsToEvaluate(id: string) {
  return useQuery({
    ...profileQuery(id),
    select: ({ openReviewsToEvaluate }) => openReviewsToEvaluate,
    staleTime: 0,
  })
}

/** Whether this person is an evaluator in open reviews, as of when the profile was loaded. */
export function useIsEvaluating(id: string): boolean {
  const { data = 0 } = useQuery({
    ...profileQuery(id),
    select: ({ openReviewsToEvaluate }) => openReviewsToEvaluate ?? 0,
  })
  return data > 0
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
