import { useSyncExternalStore } from 'react'

export interface ToastWords {
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
export function toastDone(text: string, action?: ToastAction): void {
  say({ kind: 'success', text, action })
}

export function toastProblem(text: string, id?: string): void {
  say({ kind: 'error', text, id })
}

/** Whether there has been a toast yet. The toast code is loaded with the first one. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(subscribe, () => isWanted)
}

/** Toasts that wait until the toast code is loaded. */
export function useWaitingToasts(): readonly ToastWords[] {
  return useSyncExternalStore(subscribe, () => waiting)
}

/** Shows the waiting toasts and all further ones. Returns a function that stops it. */
export function takeToasts(show: (words: ToastWords) => void): () => void {
  shower = show
  for (const words of waiting) show(words)
  wait([])
  return () => {
    shower = undefined
  }
}

/** The person has closed it. */
export function dropWaitingToast(words: ToastWords): void {
  wait(waiting.filter((other) => other !== words))
}

let isWanted = false
let shower: ((words: ToastWords) => void) | undefined
let waiting: readonly ToastWords[] = []
const listeners = new Set<() => void>()

function say(words: ToastWords): void {
  if (shower) {
    shower(words)
    return
  }
  isWanted = true
  const isKnown = words.id !== undefined && waiting.some(({ id }) => id === words.id)
  if (!isKnown) wait([...waiting, words])
}

function wait(words: readonly ToastWords[]): void {
  waiting = words
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
