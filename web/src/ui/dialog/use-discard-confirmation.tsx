import { useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { messages } from '@/messages'
import { useUnsavedWork } from '../unsaved-work'
import { ConfirmDialog } from './ConfirmDialog'

const texts = () => messages().common.discardDialog

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
  const confirmation = isConfirming && (
    <ConfirmDialog
      title={texts().title}
      confirmLabel={messages().common.actions.discard}
      cancelLabel={texts().cancel}
      isDanger
      onConfirm={leave}
      onCancel={stay}
    >
      {texts().text}
    </ConfirmDialog>
  )
  return { tryClose: () => (isDirty ? setIsClosing(true) : onClose()), isConfirming, confirmation }
}
