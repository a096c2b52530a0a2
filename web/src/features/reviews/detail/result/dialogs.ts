import { lazyComponent } from '@/ui/lazy/lazy-component'
import { lazyDialog } from '@/ui/lazy/lazy-dialog'

export const ResultConfirmation = lazyDialog(() => import('./ResultConfirmation'))
export const CloseTalkDialog = lazyDialog(() => import('./CloseTalkDialog'))
/** Only for someone who replied on another device. */
export const UnsentReply = lazyComponent(() => import('./UnsentReply'))

/** Loads them early, in case the connection is lost. */
export function preloadResultDialogs(): void {
  void ResultConfirmation.preload()
  void CloseTalkDialog.preload()
  void UnsentReply.preload()
}
