import type { CyclesResponse } from '@evenhand/domain/api'
import { useQuery } from '@tanstack/react-query'
import { get } from './client'

/** The key of all queries of cycles. */
export const cyclesKey = ['cycles']

/** All cycles, newest first. Only for admins. */
export function useCycles(isEnabled = true) {
  return useQuery({
    queryKey: [...cyclesKey, 'list'],
    queryFn: ({ signal }) => get<CyclesResponse>('/cycles', undefined, signal),
    select: ({ cycles }) => cycles,
    enabled: isEnabled,
  })
}
