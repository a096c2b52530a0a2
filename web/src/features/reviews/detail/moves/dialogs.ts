import { lazy } from 'react'
import { ApiError } from '../../../../api/api-error'

const loadForward = () => import('./ForwardDialog')
const loadRevert = () => import('./RevertDialog')

export const ForwardDialog = lazy(loadForward)
export const RevertDialog = lazy(loadRevert)

/**
 * Their code is asked for before it is needed: it could not come any more once the connection is lost, and a browser
 * that has failed to get it once may not ask again.
 */
export async function loadMoveDialogs(): Promise<void> {
  if (!navigator.onLine) throw ApiError.noAnswer()
  await Promise.all([loadForward(), loadRevert()])
}
