import type { ListUsers, UserAnswer, UsersAnswer } from '@evenhand/domain/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { get } from '../../api/client'

export type TeamListState = Pick<ListUsers, 'search' | 'sort' | 'order' | 'page' | 'limit'>

export function useUsers(list: TeamListState) {
  return useQuery({
    queryKey: ['users', 'list', list],
    queryFn: ({ signal }) =>
      get<UsersAnswer>('/users', { ...list, search: list.search || undefined }, signal),
    placeholderData: keepPreviousData,
  })
}

export function useUserById(id: string) {
  return useQuery({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => get<UserAnswer>(`/users/${id}`, undefined, signal),
    select: (answer) => answer.user,
  })
}
