import { useEffect } from 'react'
import { loadCode } from '@/ui/lazy/load-code'

type PrintedReview = typeof import('./PrintedReview').PrintedReview

let loaded: PrintedReview | undefined

/** The printable document, once its code is loaded. React.lazy would be too late: the browser prints right away. */
export function printedReview(): PrintedReview | undefined {
  return loaded
}

/** If the code cannot be loaded, the browser prints the page as it is on screen. */
export async function loadPrintedReview(): Promise<void> {
  if (loaded) return
  const code = await loadCode(() => import('./PrintedReview')).catch(() => undefined)
  loaded = code?.PrintedReview
}

/** Loads the code when someone starts to use the page, so that the print command of the browser finds it. */
export function usePreloadedPrintedReview(): void {
  useEffect(() => {
    const controller = new AbortController()
    const load = () => {
      controller.abort()
      void loadPrintedReview()
    }
    for (const event of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(event, load, { signal: controller.signal })
    return () => controller.abort()
  }, [])
}
