import { lazyDialog } from '@/ui/lazy/lazy-dialog'

export const ForwardDialog = lazyDialog(() => import('./ForwardDialog'))
export const RevertDialog = lazyDialog(() => import('./RevertDialog'))

/** Loads both early, in case the connection is lost. */
export function preloadMoveDialogs(): void {
  void ForwardDialog.preload()
  void RevertDialog.preload()
}
