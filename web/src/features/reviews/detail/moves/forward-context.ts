import { createContext, useContext } from 'react'

interface Forward {
  /** The label of the button. */
  label: string
  /** Starts a forward move, like the button in the status bar. */
  start: () => void
}

/** Null if the viewer cannot move the review forward. */
export const ForwardContext = createContext<Forward | null>(null)

export function useForward(): Forward | null {
  return useContext(ForwardContext)
}
