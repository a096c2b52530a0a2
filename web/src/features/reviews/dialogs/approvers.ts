import type { ApproversResponse } from '@evenhand/domain/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { get } from '@/api/client'

export function useApprovers(search: string, exclude: string) {
  return useQuery({
    queryKey: ['users', 'approvers', exclude, search],
    queryFn: ({ signal }) => get<ApproversResponse>('/users/approvers', { search, exclude }, signal),
    select: (answer) => answer.approvers,
    placeholderData: keepPreviousData,
  })
}
