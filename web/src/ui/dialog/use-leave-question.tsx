import { type ReactNode, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useUnsavedWork } from '../unsaved-work'
import { ConfirmDialog } from './ConfirmDialog'

interface LeaveQuestion {
  /** Closes at once when nothing would be lost, else asks first. */
  tryClose: () => void
  isAsking: boolean
  /** To be rendered beside the form. */
  question: ReactNode
}

/** Keeps a form from being closed, left or reloaded with what was typed into it; `key` names the form. */
export function useLeaveQuestion(key: string, isDirty: boolean, onClose: () => void): LeaveQuestion {
  const [isClosing, setIsClosing] = useState(false)
  // A search that was still on its way goes on: the page stays, and the form with it. Back is meant for the form.
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
