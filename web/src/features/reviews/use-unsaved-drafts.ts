import type { Viewer } from '@evenhand/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { scopesWithDrafts } from '@/api/unsaved-drafts'
import { loadCode } from '@/ui/lazy/load-code'

/** Sends drafts that are stored on this device, after sign-in and after each navigation. Retries until all are sent. */
export function useUnsavedDrafts(viewer: Viewer): void {
  const { pathname } = useLocation()
  useQuery({
    queryKey: ['unsaved-drafts', viewer.id, pathname],
    queryFn: async () => {
      // An open review page sends its own drafts.
      const reviewIds = scopesWithDrafts(viewer.id).filter((id) => !pathname.endsWith(id))
      if (reviewIds.length === 0) return true
      const { sendUnsavedDrafts } = await loadCode(() => import('./detail/saving/send-unsaved-drafts'))
      const areSent = await sendUnsavedDrafts(viewer, reviewIds)
      if (!areSent) throw new Error('Some drafts could not be sent')
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
