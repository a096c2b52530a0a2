import { useSyncExternalStore } from 'react'

/** Says that something was done. */
export function toastDone(text: string): Promise<void> {
  return show('success', text)
}

/** Of several with one `id` only the first is shown. */
export function toastProblem(text: string, id?: string): Promise<void> {
  return show('error', text, id)
}

/** Whether there was anything to say yet: only then the toasts are loaded. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(subscribe, () => isWanted)
}

let isWanted = false
const listeners = new Set<() => void>()

async function show(kind: 'success' | 'error', text: string, id?: string): Promise<void> {
  isWanted = true
  for (const listener of listeners) listener()
  const { toast } = await import('react-toastify')
  toast[kind](text, id ? { toastId: id } : {})
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
