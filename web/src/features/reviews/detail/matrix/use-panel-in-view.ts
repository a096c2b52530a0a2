import { useEffect, useLayoutEffect, useRef } from 'react'

const pause = 100

/** Brings the panel into sight a moment after another criterion was opened; beside the table it is there already. */
export function usePanelInView(selectedId: string | undefined) {
  const panel = useRef<HTMLElement>(null)
  const shown = useRef<string>(undefined)
  // Before the focus goes to one of its fields, which may scroll it again. A new panel stands at its top.
  useLayoutEffect(() => {
    if (shown.current !== undefined && selectedId !== undefined) panel.current?.scrollTo({ top: 0 })
    shown.current = selectedId
  }, [selectedId])
  useEffect(() => {
    if (selectedId === undefined) return
    const timer = setTimeout(() => {
      const isBeside = matchMedia('(min-width: 62em)').matches
      panel.current?.scrollIntoView({ block: isBeside ? 'nearest' : 'start' })
    }, pause)
    return () => clearTimeout(timer)
  }, [selectedId])
  return panel
}
