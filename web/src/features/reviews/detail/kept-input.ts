import { useState } from 'react'

const kept = new Map<string, unknown>()

/**
 * Like useState, for the input of a dialog. It is kept until the page is reloaded, so nothing is lost when the dialog
 * closes and the viewer looks at another page or at the review as the employee sees it. `key` names the viewer, the
 * review and the dialog.
 */
export function useKeptInput<Input>(key: string, initial: Input): [Input, (input: Input) => void] {
  const [input, setInput] = useState<Input>(() => (kept.get(key) as Input | undefined) ?? initial)
  const keep = (next: Input) => {
    kept.set(key, next)
    setInput(next)
  }
  return [input, keep]
}
