import { useEffect, useLayoutEffect, useRef } from 'react'

const pause = 100

/**
 * Brings the panel into sight: a new one together with its picture, so that nothing moves under the hand a moment later,
 * and again a moment after another criterion was opened. Beside the table it is there already, as a rule.
 */
export function usePanelInView(selectedId: string | undefined) {
  const panel = useRef<HTMLElement>(null)
  const shown = useRef<string>(undefined)
  // Before the focus goes to one of its fields, which may scroll it again. A new panel stands at its top.
  useLayoutEffect(() => {
    if (selectedId !== undefined && shown.current === undefined) bringIntoSight(panel.current)
    else if (selectedId !== undefined) panel.current?.scrollTo({ top: 0 })
    shown.current = selectedId
  }, [selectedId])
  useEffect(() => {
    if (selectedId === undefined) return
    const timer = setTimeout(() => bringIntoSight(panel.current), pause)
    return () => clearTimeout(timer)
  }, [selectedId])
  return panel
}

function bringIntoSight(panel: HTMLElement | null): void {
  const isBeside = matchMedia('(min-width: 62em)').matches
  panel?.scrollIntoView({ block: isBeside ? 'nearest' : 'start' })
}
