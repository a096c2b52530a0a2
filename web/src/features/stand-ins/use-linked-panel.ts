import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the panel and gives it the focus when a link leads to it, once its content is loaded. */
export function useLinkedPanel(id: string, isLoaded: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  // The key also changes if the same link is used again.
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each visit
  useEffect(() => {
    if (!isLoaded || hash !== `#${id}`) return
    panel.current?.scrollIntoView({ block: 'start' })
    panel.current?.focus({ preventScroll: true })
  }, [hash, key, id, isLoaded])
  return panel
}
