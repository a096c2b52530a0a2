import type { CriteriaSetsResponse } from '@evenhand/domain/api'
import { useQuery } from '@tanstack/react-query'
import { get } from './client'

/** The key of all queries of criteria sets. */
export const criteriaSetsKey = ['criteria-sets']

/** All criteria sets, the default set first. Only for admins. */
export function useCriteriaSets(isEnabled = true) {
  return useQuery({
    queryKey: [...criteriaSetsKey, 'list'],
    queryFn: ({ signal }) => get<CriteriaSetsResponse>('/criteria-sets', undefined, signal),
    select: ({ sets }) => sets,
    enabled: isEnabled,
  })
}
