import { createContext, useContext } from 'react'

/** Starts a forward move, like the button in the status bar. Null if the viewer cannot move the review forward. */
export const ForwardContext = createContext<(() => void) | null>(null)

export function useForward(): (() => void) | null {
  return useContext(ForwardContext)
}
