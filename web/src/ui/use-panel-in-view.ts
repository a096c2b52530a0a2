import { useEffect, useLayoutEffect, useRef } from 'react'

const scrollDelayMs = 100

/**
 * Scrolls the panel into view 100 ms after a criterion opens. A newly opened panel is also scrolled before the first
 * paint, so the page does not move under the pointer afterwards.
 */
export function usePanelInView(selectedId: string | undefined) {
  const panel = useRef<HTMLElement>(null)
  const shown = useRef<string>(undefined)
  // A layout effect runs before a field gets the focus, which may scroll the page again.
  useLayoutEffect(() => {
    if (selectedId !== undefined && shown.current === undefined) scrollIntoView(panel.current)
    else if (selectedId !== undefined) panel.current?.scrollTo({ top: 0 })
    shown.current = selectedId
  }, [selectedId])
  useEffect(() => {
    if (selectedId === undefined) return
    const timer = setTimeout(() => scrollIntoView(panel.current), scrollDelayMs)
    return () => clearTimeout(timer)
  }, [selectedId])
  return panel
}

function scrollIntoView(panel: HTMLElement | null): void {
  const isNextToTable = matchMedia('(min-width: 62em)').matches
  panel?.scrollIntoView({ block: isNextToTable ? 'nearest' : 'start' })
}
