import { hasUnsavedWork } from '@/ui/unsaved-work'
import { currentSession, setSession, subscribe } from './session-store'

/** Ends the session. A page with unsaved input stays open. Resolves to true if the same user signs in again on that page. */
export async function endSession(): Promise<boolean> {
  const session = currentSession()
  if (session.state === 'checking' || session.state === 'unknown') setSession({ state: 'signed-out' })
  if (session.state === 'signed-in') {
    setSession({ state: hasUnsavedWork() ? 'interrupted' : 'signed-out', user: session.user })
  }
  const interrupted = currentSession()
  if (interrupted.state !== 'interrupted') return false
  await interruptionEnd()
  const next = currentSession()
  return next.state === 'signed-in' && next.user.id === interrupted.user.id
}

function interruptionEnd(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (currentSession().state === 'interrupted') return
      stop()
      resolve()
    })
  })
}
