import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

const scrollDelayMs = 100

/**
 * Scrolls the panel into view 100 ms after a criterion opens. A panel that someone opens is also scrolled before its first
 * paint, so the page does not move under the pointer afterwards. When the page loads, that would delay the first paint.
 */
export function usePanelInView(selectedId: string | undefined) {
  const panel = useRef<HTMLElement>(null)
  const shown = useRef<string>(undefined)
  const isLoading = useRef(useNavigationType() === NavigationType.Pop)
  // A layout effect runs before a field gets the focus, which may scroll the page again.
  useLayoutEffect(() => {
    const isNew = shown.current === undefined
    if (selectedId !== undefined && isNew && !isLoading.current) scrollIntoView(panel.current)
    else if (selectedId !== undefined && !isNew) panel.current?.scrollTo({ top: 0 })
    shown.current = selectedId
    isLoading.current = false
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
