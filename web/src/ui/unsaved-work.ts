import { useEffect } from 'react'

const unsaved = new Set<string>()

/** A form tells here that something was typed into it that the server does not have yet; `key` names the form. */
export function useUnsavedWork(key: string, isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    unsaved.add(key)
    return () => void unsaved.delete(key)
  }, [key, isDirty])
}

/** Whether leaving the page now would lose what somebody typed. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0
}
