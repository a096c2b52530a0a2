import type { Viewer } from '@evenhand/domain/permissions'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { placesWithDrafts } from '@/api/unsaved-drafts'
import { loadCode } from '@/ui/lazy/load-code'

const pauseBeforeRetry = 5000

/**
 * After signing in, on leaving a page and when the connection is back: what is kept on this device is sent, and again
 * after a while as long as the server cannot take it. What it refuses stays where it is.
 */
export function useUnsavedDrafts(viewer: Viewer): void {
  const { pathname } = useLocation()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    const send = async () => {
      // Whoever signs in next must not send the words of the one before.
      if (!isHere) return
      clearTimeout(timer)
      // The page of a review looks after its own.
      const places = placesWithDrafts(viewer.id).filter((id) => !pathname.endsWith(id))
      if (!navigator.onLine || places.length === 0) return
      const isDone = await loadAndSend(viewer, places).catch(() => false)
      if (isDone || !isHere) return
      clearTimeout(timer)
      timer = setTimeout(send, pauseBeforeRetry)
    }
    void send()
    addEventListener('online', send)
    return () => {
      isHere = false
      clearTimeout(timer)
      removeEventListener('online', send)
    }
  }, [viewer, pathname])
}

async function loadAndSend(viewer: Viewer, places: string[]): Promise<boolean> {
  const { sendUnsavedDrafts } = await loadCode(() => import('./detail/saving/send-unsaved-drafts'))
  return sendUnsavedDrafts(viewer, places)
}
