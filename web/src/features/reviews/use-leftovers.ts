import type { Viewer } from '@evenhand/domain/rights'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { placesWithDrafts } from '../../api/kept-drafts'
import { whenReachable } from '../../ui/lazy/when-reachable'

/**
 * After signing in, on leaving a page and when the connection is back: what is kept on this device is sent.
 * What fails stays where it is, and is tried again at the next occasion.
 */
export function useLeftovers(viewer: Viewer): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const send = () => {
      if (!navigator.onLine) return
      // The page of a review looks after its own.
      const places = placesWithDrafts(viewer.id).filter((id) => !pathname.endsWith(id))
      if (places.length > 0) loadAndSend(viewer, places).catch(() => {})
    }
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [viewer, pathname])
}

async function loadAndSend(viewer: Viewer, places: string[]): Promise<void> {
  const { sendLeftovers } = await whenReachable(() => import('./detail/saving/leftovers'))
  await sendLeftovers(viewer, places)
}
