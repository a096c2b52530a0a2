import type { CurrentUser, User } from '@evenhand/domain/api'
import { useSyncExternalStore } from 'react'

/**
 * `unknown`: the server could not be reached to validate the token.
 * `interrupted`: the session has ended, but the page stays open because it has unsaved input.
 * `signed-out`: `user` is the previous user, unless that user logged out.
 */
type Session =
  | { state: 'checking' }
  | { state: 'unknown'; problem: string }
  | { state: 'signed-out'; user?: CurrentUser; hasLoggedOut?: boolean }
  | { state: 'signed-in'; user: CurrentUser }
  | { state: 'interrupted'; user: CurrentUser }

let session: Session = { state: 'checking' }
const listeners = new Set<() => void>()

export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession)
}

export function currentSession(): Session {
  return session
}

export function setSession(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Updates the session if the changed user is the signed-in user. */
export function updateSessionUser(user: User | CurrentUser): void {
  const session = currentSession()
  if (session.state !== 'signed-in' || session.user.id !== user.id) return
  setSession({ ...session, user: { ...session.user, ...user } })
}
