import { useLayoutEffect, useRef, useState } from 'react'

/**
 * A text that is applied when its field is left, not while it is typed. Closing the field or the page also applies it.
 * `text` is null if nothing was typed.
 */
export function useTypedText(apply: (text: string) => void) {
  const [text, setText] = useState<string | null>(null)
  const applyTyped = () => {
    if (text !== null) apply(text.trim())
  }
  const latest = useRef(applyTyped)
  useLayoutEffect(() => {
    latest.current = applyTyped
  })
  // The cleanup of a layout effect runs before the editor of the draft sends its last changes.
  useLayoutEffect(() => {
    const applyLatest = () => latest.current()
    // Capturing, to run before the editor of the draft.
    addEventListener('pagehide', applyLatest, true)
    return () => {
      removeEventListener('pagehide', applyLatest, true)
      applyLatest()
    }
  }, [])

  function commit(): void {
    applyTyped()
    setText(null)
  }

  return { text, setText, commit }
}
