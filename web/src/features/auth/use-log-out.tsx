import { type ReactNode, useState } from 'react'
import { PlainDialog } from '@/ui/dialog/PlainDialog'
import { Passing } from '@/ui/Passing'
import { PlainButton } from '@/ui/PlainButton'
import { signOut } from './session'
import { signOutWhenSaved } from './sign-out-when-saved'

interface LogOut {
  logOut: () => void
  /** A message or question before logging out. */
  notice: ReactNode
}

/** Logs out without losing input. If it cannot be saved, the person decides. */
export function useLogOut(userId: string): LogOut {
  const [state, setState] = useState<'here' | 'saving' | 'asking'>('here')
  const logOut = async () => {
    if (state === 'saving') return
    setState('saving')
    setState((await signOutWhenSaved(userId)) ? 'here' : 'asking')
  }
  const stay = () => setState('here')
  return {
    logOut: () => void logOut(),
    notice: (
      <>
        {state === 'saving' && <Passing>Saving what you wrote…</Passing>}
        {state === 'asking' && (
          <PlainDialog title="Log out without saving?" text={question} onClose={stay}>
            <PlainButton onClick={stay}>Stay</PlainButton>
            <PlainButton isDanger onClick={signOut}>
              Log out and lose it
            </PlainButton>
          </PlainDialog>
        )}
      </>
    ),
  }
}

const question =
  'Some of what you wrote has not reached the server. It is kept on this device, and logging out removes it from here.'
