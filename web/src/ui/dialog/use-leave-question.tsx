import { type ReactNode, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useUnsavedWork } from '../unsaved-work'
import { ConfirmDialog } from './ConfirmDialog'

interface LeaveQuestion {
  /** Closes at once if nothing would be lost; otherwise asks first. */
  tryClose: () => void
  isAsking: boolean
  /** Render it next to the form. */
  question: ReactNode
}

/** Asks before a form with unsaved input is closed, left or reloaded. `key` names the form. */
export function useLeaveQuestion(key: string, isDirty: boolean, onClose: () => void): LeaveQuestion {
  const [isClosing, setIsClosing] = useState(false)
  // A change of the query, such as a pending search, keeps the page and the form. Back is meant for the form.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty && (historyAction === 'POP' || currentLocation.pathname !== nextLocation.pathname),
  )
  useUnsavedWork(key, isDirty)
  useBeforeUnload((event) => isDirty && event.preventDefault())

  const isAsking = isClosing || blocker.state === 'blocked'
  const stay = () => {
    setIsClosing(false)
    blocker.reset?.()
  }
  const leave = () => {
    setIsClosing(false)
    if (blocker.state === 'blocked') blocker.proceed()
    else onClose()
  }
  const question = isAsking && (
    <ConfirmDialog
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      isDanger
      onConfirm={leave}
      onCancel={stay}
    >
      What you have typed is not saved yet.
    </ConfirmDialog>
  )
  return { tryClose: () => (isDirty ? setIsClosing(true) : onClose()), isAsking, question }
}
