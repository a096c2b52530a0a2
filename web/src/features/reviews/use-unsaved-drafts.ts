import type { Viewer } from '@evenhand/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { placesWithDrafts } from '@/api/unsaved-drafts'
import { loadCode } from '@/ui/lazy/load-code'

/** Sends drafts that are stored on this device: after signing in, after leaving a page and when the connection is back. */
export function useUnsavedDrafts(viewer: Viewer): void {
  const { pathname } = useLocation()
  useQuery({
    queryKey: ['unsaved-drafts', viewer.id, pathname],
    queryFn: async () => {
      // The page of a review sends its own drafts.
      const places = placesWithDrafts(viewer.id).filter((id) => !pathname.endsWith(id))
      if (places.length === 0) return true
      const { sendUnsavedDrafts } = await loadCode(() => import('./detail/saving/send-unsaved-drafts'))
      const areSent = await sendUnsavedDrafts(viewer, places)
      if (!areSent) throw new Error('The server could not take all drafts')
      return areSent
    },
    retry: true,
    retryDelay: 5000,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  })
}
