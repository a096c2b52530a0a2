import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { scopesWithDrafts } from '@/api/unsaved-drafts'
import { useUser } from '@/api/user-context'
import { loadCode } from '@/ui/lazy/load-code'
import { setIdIn } from '../features/criteria/saving/draft-place'
import { cycleIdIn } from '../features/cycles/saving/local-settings'
import { isReplyPlace } from '../features/reviews/detail/result/use-reply-draft'

const loadReviews = () => import('../features/reviews/detail/saving/send-unsaved-drafts')
const loadCriteria = () => import('../features/criteria/saving/save-draft')
const loadCycles = () => import('../features/cycles/saving/save-settings')

/** Sends drafts that are stored on this device, after sign-in and after each navigation. Retries until all are sent. */
export function SendUnsavedDrafts() {
  const viewer = useUser()
  const { pathname } = useLocation()
  useQuery({
    queryKey: ['unsaved-drafts', viewer.id, pathname],
    queryFn: async () => {
      const places = scopesWithDrafts(viewer.id).filter((place) => !isReplyPlace(place))
      const setIds = places.flatMap((place) => setIdIn(place) ?? [])
      const cycleIds = places.flatMap((place) => cycleIdIn(place) ?? [])
      const reviewIds = places.filter((place) => setIdIn(place) === null && cycleIdIn(place) === null)
      // An open page sends its own drafts.
      const send = async (ids: string[], sendAll: (ids: string[]) => Promise<boolean>) => {
        const closed = ids.filter((id) => !pathname.endsWith(id))
        return closed.length === 0 || sendAll(closed)
      }
      const areSent = [
        await send(reviewIds, async (ids) => (await loadCode(loadReviews)).sendUnsavedDrafts(viewer, ids)),
        await send(setIds, async (ids) => (await loadCode(loadCriteria)).sendUnsavedCriteria(viewer.id, ids)),
        await send(cycleIds, async (ids) => (await loadCode(loadCycles)).sendUnsavedCycles(viewer.id, ids)),
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
  return null
}
