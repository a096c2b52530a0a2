import { lazyDialog } from '@/ui/lazy/lazy-dialog'

export const ResultConfirmation = lazyDialog(() => import('./ResultConfirmation'))
export const CloseTalkDialog = lazyDialog(() => import('./CloseTalkDialog'))

/** Loads both early, in case the connection is lost. */
export function preloadResultDialogs(): void {
  void ResultConfirmation.preload()
  void CloseTalkDialog.preload()
}
