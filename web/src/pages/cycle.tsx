import type { CycleResponse } from '@evenhand/domain/api'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { cycleBoard as texts } from '@/messages'
import { get } from '../api/client'
import CycleBoard from '../features/cycle-board/CycleBoard'
import { ErrorState } from '../ui/ErrorState'
import { SkeletonRows } from '../ui/SkeletonRows'

/** A running or closed cycle. */
export function Component() {
  const { cycleId = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: ['cycles', cycleId],
    queryFn: ({ signal }) => get<CycleResponse>(`/cycles/${cycleId}`, undefined, signal),
  })
  if (!data && error) return <ErrorState title={texts.loadFailed} text={error.message} />
  if (!data) return <SkeletonRows rows={6} label={texts.loading} />
  return <CycleBoard cycle={data.cycle} />
}
