import { useEffect } from 'react'

type Save = () => void
const unsaved = new Map<string, Save | undefined>()

/**
 * Registers a form with unsaved input. `key` names the form, and `save` sends the input that would otherwise be sent
 * a little later.
 */
export function useUnsavedWork(key: string, isDirty: boolean, save?: Save): void {
  useEffect(() => {
    if (!isDirty) return
    unsaved.set(key, save)
    return () => void unsaved.delete(key)
  }, [key, isDirty, save])
}

/** Whether leaving the page now would lose input. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0
}

export function saveUnsavedWork(): void {
  for (const save of unsaved.values()) save?.()
}
