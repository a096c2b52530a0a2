import { lazy } from 'react'

const loadForward = () => import('./ForwardDialog')
const loadRevert = () => import('./RevertDialog')

export const ForwardDialog = lazy(loadForward)
export const RevertDialog = lazy(loadRevert)

let loading: Promise<unknown> | undefined

/** Their code is asked for before it is needed: it could not come any more once the connection is lost. */
export function loadMoveDialogs(): Promise<unknown> {
  loading ??= Promise.all([loadForward(), loadRevert()]).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}
