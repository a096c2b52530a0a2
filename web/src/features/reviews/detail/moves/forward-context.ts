import { createContext, useContext } from 'react'

/** Asks to move the review on, as the button at the top does; null for whoever may not. */
export const ForwardContext = createContext<(() => void) | null>(null)

export function useForward(): (() => void) | null {
  return useContext(ForwardContext)
}
