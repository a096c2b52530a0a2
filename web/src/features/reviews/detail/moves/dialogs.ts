import { lazyDialog } from '@/ui/lazy/lazy-dialog'

export const ForwardDialog = lazyDialog(() => import('./ForwardDialog'))
export const RevertDialog = lazyDialog(() => import('./RevertDialog'))

/** Their code is asked for before it is needed: it could not come any more once the connection is lost. */
export async function loadMoveDialogs(): Promise<void> {
  await Promise.all([ForwardDialog.preload(), RevertDialog.preload()])
}
