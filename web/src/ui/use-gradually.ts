import { useDeferredValue } from 'react'

/**
 * Whether to show what has come. Much that comes at once is made in small steps, between which the browser answers to a
 * hand; what was there from the beginning is shown at once, as when somebody goes back to where they had scrolled.
 */
export function useGradually(hasCome: boolean): boolean {
  return useDeferredValue(hasCome)
}
