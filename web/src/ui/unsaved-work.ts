import { useEffect } from 'react'

type Save = () => void
const unsaved = new Map<string, Save | undefined>()

/**
 * A form tells here that something was typed into it that the server does not have yet; `key` names the form, and
 * `save` begins to send what would otherwise be sent a little later.
 */
export function useUnsavedWork(key: string, isDirty: boolean, save?: Save): void {
  useEffect(() => {
    if (!isDirty) return
    unsaved.set(key, save)
    return () => void unsaved.delete(key)
  }, [key, isDirty, save])
}

/** Whether leaving the page now would lose what somebody typed. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0
}

export function saveUnsavedWork(): void {
  for (const save of unsaved.values()) save?.()
}
