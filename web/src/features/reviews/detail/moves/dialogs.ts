import { lazyDialog } from '@/ui/lazy/lazy-dialog'

export const ForwardDialog = lazyDialog(() => import('./ForwardDialog'))
export const RevertDialog = lazyDialog(() => import('./RevertDialog'))
export const AskBackDialog = lazyDialog(() => import('./AskBackDialog'))
export const SkipDialog = lazyDialog(() => import('./SkipDialog'))

/** Loads those that most visits need early, in case the connection is lost. */
export function preloadMoveDialogs(): void {
  void ForwardDialog.preload()
  void RevertDialog.preload()
}
