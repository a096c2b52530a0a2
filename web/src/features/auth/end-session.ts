import { hasUnsavedWork } from '@/ui/unsaved-work'
import { become, currentSession, subscribe } from './session-store'

/** Handles the end of the session. A page with unsaved input stays. Resolves to true if the same user signs in again on it. */
export async function endSession(): Promise<boolean> {
  const session = currentSession()
  if (session.state === 'checking' || session.state === 'unknown') become({ state: 'signed-out' })
  if (session.state === 'signed-in') {
    become({ state: hasUnsavedWork() ? 'interrupted' : 'signed-out', user: session.user })
  }
  const interrupted = currentSession()
  if (interrupted.state !== 'interrupted') return false
  await decision()
  const decided = currentSession()
  return decided.state === 'signed-in' && decided.user.id === interrupted.user.id
}

function decision(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (currentSession().state === 'interrupted') return
      stop()
      resolve()
    })
  })
}
