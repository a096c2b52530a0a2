import { useEffect } from 'react'

type Save = () => void
const unsaved = new Map<string, Save | undefined>()

/** Registers a form with unsaved input. `key` identifies the form. `save` sends pending input immediately. */
export function useUnsavedWork(key: string, isDirty: boolean, save?: Save): void {
  useEffect(() => {
    if (!isDirty) return
    unsaved.set(key, save)
    return () => void unsaved.delete(key)
  }, [key, isDirty, save])
}

/** Whether leaving the page would lose input. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0
}

export function saveUnsavedWork(): void {
  for (const save of unsaved.values()) save?.()
}
