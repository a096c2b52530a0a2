import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

interface TypedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  /** Escape removes what was typed. */
  cancelsOnEscape?: boolean
  onApply: (text: string) => void
}

/** A text that is applied when its field is left or with Enter. Closing the field or the page also applies it. */
export function TypedInput({ value, cancelsOnEscape = false, onApply, ...input }: TypedInputProps) {
  /** Null if nothing was typed. */
  const [text, setText] = useState<string | null>(null)
  const apply = () => {
    const typed = text?.trim() ?? value
    if (typed !== value) onApply(typed)
  }
  const latest = useRef(apply)
  useLayoutEffect(() => {
    latest.current = apply
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
    apply()
    setText(null)
  }

  function handleKey({ key, nativeEvent }: KeyboardEvent): void {
    if (nativeEvent.isComposing) return
    if (key === 'Enter') commit()
    if (key === 'Escape' && cancelsOnEscape) setText(null)
  }

  return (
    <TextInput
      {...input}
      value={text ?? value}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={handleKey}
    />
  )
}
