import { useSyncExternalStore } from 'react'
import { messages } from '@/messages'

export interface Toast {
  kind: 'success' | 'error'
  text: string
  /** Of several toasts with the same `id` only the first is shown. */
  id?: string | undefined
  action?: ToastAction | undefined
}

/** A button in the toast. */
export interface ToastAction {
  label: string
  run: () => void
  /** Closes the toast when the action is no longer possible. */
  signal: AbortSignal
}

/** Reports success. */
export function toastSuccess(text: string, action?: ToastAction): void {
  addToast({ kind: 'success', text, action })
}

/** Reports success, with a button that undoes it. */
export function toastWithUndo(text: string, undo: () => void): void {
  const done = new AbortController()
  const run = () => {
    done.abort()
    undo()
  }
  toastSuccess(text, { label: messages().common.actions.undo, run, signal: done.signal })
}

export function toastError(text: string, id?: string): void {
  addToast({ kind: 'error', text, id })
}

/** The toasts that are not shown yet, for example because the toast library is still loading. */
export function usePendingToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => pending)
}

/** Returns the pending toasts, which are no longer pending then. */
export function takePendingToasts(): readonly Toast[] {
  const taken = pending
  setPending([])
  return taken
}

export function dismissPendingToast(toast: Toast): void {
  setPending(pending.filter((other) => other !== toast))
}

let pending: readonly Toast[] = []
const listeners = new Set<() => void>()

function addToast(toast: Toast): void {
  const isDuplicate = toast.id !== undefined && pending.some(({ id }) => id === toast.id)
  if (!isDuplicate) setPending([...pending, toast])
}

function setPending(toasts: readonly Toast[]): void {
  pending = toasts
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
