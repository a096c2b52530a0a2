import { type ReactNode, useState } from 'react'
import { messages } from '@/messages'
import { PlainDialog } from '@/ui/dialog/PlainDialog'
import { PlainButton } from '@/ui/PlainButton'
import { StatusOverlay } from '@/ui/StatusOverlay'
import { signOut } from './session'
import { signOutWhenSaved } from './sign-out-when-saved'

const texts = messages.auth.logOut

interface LogOut {
  logOut: () => void
  /** The saving status or the confirmation dialog. */
  notice: ReactNode
}

/** Saves all input before logging out. If that fails, asks for confirmation. */
export function useLogOut(userId: string): LogOut {
  const [state, setState] = useState<'idle' | 'saving' | 'confirming'>('idle')
  const logOut = async () => {
    if (state === 'saving') return
    setState('saving')
    setState((await signOutWhenSaved(userId)) ? 'idle' : 'confirming')
  }
  const stay = () => setState('idle')
  return {
    logOut: () => void logOut(),
    notice: (
      <>
        {state === 'saving' && <StatusOverlay>{texts.saving}</StatusOverlay>}
        {state === 'confirming' && (
          <PlainDialog title={texts.title} text={texts.text} onClose={stay}>
            <PlainButton onClick={stay}>{texts.stay}</PlainButton>
            <PlainButton isDanger onClick={signOut}>
              {texts.discard}
            </PlainButton>
          </PlainDialog>
        )}
      </>
    ),
  }
}
