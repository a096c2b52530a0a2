import { useEffect, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { lazyDialog } from '../lazy/lazy-dialog'
import { useUnsavedWork } from '../unsaved-work'

const DiscardDialog = lazyDialog(() => import('./DiscardDialog'))

/**
 * Asks before a form with unsaved input is closed, left or reloaded. `key` names the form. The confirmation dialog is
 * rendered next to the form.
 */
export function useDiscardConfirmation(key: string, isDirty: boolean, onClose: () => void) {
  const [isClosing, setIsClosing] = useState(false)
  // A change of the query, such as a pending search, keeps the form open. The back button would close it.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty && (historyAction === 'POP' || currentLocation.pathname !== nextLocation.pathname),
  )
  useUnsavedWork(key, isDirty)
  useEffect(() => {
    if (isDirty) void DiscardDialog.preload()
  }, [isDirty])
  useBeforeUnload((event) => isDirty && event.preventDefault())

  const isConfirming = isClosing || blocker.state === 'blocked'
  const stay = () => {
    setIsClosing(false)
    blocker.reset?.()
  }
  const leave = () => {
    setIsClosing(false)
    if (blocker.state === 'blocked') blocker.proceed()
    else onClose()
  }
  const confirmation = isConfirming && <DiscardDialog onDiscard={leave} onClose={stay} />
  return { tryClose: () => (isDirty ? setIsClosing(true) : onClose()), isConfirming, confirmation }
}
