import type { Viewer } from '@evenhand/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { scopesWithDrafts } from '@/api/unsaved-drafts'
import { loadCode } from '@/ui/lazy/load-code'
import { setIdIn } from '../features/criteria/saving/draft-place'
import { cycleIdIn } from '../features/cycles/saving/draft-place'
import { isReplyPlace } from '../features/reviews/detail/result/draft-place'

/** Sends drafts that are stored on this device, after sign-in and after each navigation. Retries until all are sent. */
export function useUnsavedDrafts(viewer: Viewer): void {
  const { pathname } = useLocation()
  useQuery({
    queryKey: ['unsaved-drafts', viewer.id, pathname],
    queryFn: async () => {
      const places = scopesWithDrafts(viewer.id).filter((place) => !isReplyPlace(place))
      const setIds = places.flatMap((place) => setIdIn(place) ?? [])
      const cycleIds = places.flatMap((place) => cycleIdIn(place) ?? [])
      const reviewIds = places.filter((place) => setIdIn(place) === null && cycleIdIn(place) === null)
      // An open page sends its own drafts.
      const isClosed = (id: string) => !pathname.endsWith(id)
      const areSent = [
        await sendReviews(viewer, reviewIds.filter(isClosed)),
        await sendCriteria(viewer, setIds.filter(isClosed)),
        await sendCycles(viewer, cycleIds.filter(isClosed)),
      ]
      if (areSent.includes(false)) throw new Error('Some drafts could not be sent')
      return true
    },
    retry: true,
    retryDelay: 5000,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  })
}

async function sendReviews(viewer: Viewer, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const load = () => import('../features/reviews/detail/saving/send-unsaved-drafts')
  return (await loadCode(load)).sendUnsavedDrafts(viewer, ids)
}

async function sendCriteria(viewer: Viewer, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const load = () => import('../features/criteria/saving/send-unsaved-criteria')
  return (await loadCode(load)).sendUnsavedCriteria(viewer.id, ids)
}

async function sendCycles(viewer: Viewer, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const load = () => import('../features/cycles/saving/send-unsaved-cycles')
  return (await loadCode(load)).sendUnsavedCycles(viewer.id, ids)
}
