import { useState } from 'react'
import { currentSession } from '@/api/session-store'
import { scopesWithDrafts } from '@/api/unsaved-drafts'
import { messages } from '@/messages'
import { PlainDialog } from '@/ui/dialog/PlainDialog'
import { PlainButton } from '@/ui/form/PlainButton'
import { StatusOverlay } from '@/ui/StatusOverlay'
import { hasUnsavedWork, saveUnsavedWork } from '@/ui/unsaved-work'
import { signOut } from './session'

const texts = () => messages().auth.logOut

/** Saves all input before logging out. If that fails, asks for confirmation. */
export function useLogOut(userId: string) {
  const [state, setState] = useState<'idle' | 'saving' | 'confirming'>('idle')
  const logOut = async () => {
    if (state === 'saving') return
    setState('saving')
    setState((await signOutWhenSaved(userId)) ? 'idle' : 'confirming')
  }
  const stay = () => setState('idle')
  return {
    logOut: () => void logOut(),
    /** The saving status or the confirmation dialog. */
    notice: (
      <>
        {state === 'saving' && <StatusOverlay>{texts().saving}</StatusOverlay>}
        {state === 'confirming' && (
          <PlainDialog title={texts().title} text={texts().text} onClose={stay}>
            <PlainButton onClick={stay}>{texts().stay}</PlainButton>
            <PlainButton isDanger onClick={signOut}>
              {texts().discard}
            </PlainButton>
          </PlainDialog>
        )}
      </>
    ),
  }
}

const timeout = 5000
const pollInterval = 50

/** Saves all input and signs out. Returns false if the input cannot be saved now. */
async function signOutWhenSaved(userId: string): Promise<boolean> {
  const deadline = performance.now() + timeout
  saveUnsavedWork()
  while (hasUnsavedWork() || scopesWithDrafts(userId).length > 0) {
    // If the session has ended in the meantime, the session dialog handles that.
    if (currentSession().state !== 'signed-in') return true
    if (!navigator.onLine || performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
  }
  signOut()
  return true
}
