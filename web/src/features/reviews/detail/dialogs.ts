import { lazyDialog } from '@/ui/lazy/lazy-dialog'

export const ForwardDialog = lazyDialog(() => import('./moves/ForwardDialog'))
export const RevertDialog = lazyDialog(() => import('./moves/RevertDialog'))
export const ReasonDialog = lazyDialog(() => import('./moves/ReasonDialog'))
export const ResultConfirmation = lazyDialog(() => import('./result/ResultConfirmation'))

/** Loads them early, in case the connection is lost. */
export function preloadDialogs(): void {
  for (const dialog of [ForwardDialog, RevertDialog, ReasonDialog, ResultConfirmation]) void dialog.preload()
}
