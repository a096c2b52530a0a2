import type { CurrentUser, User } from '@evenhand/domain/api'
import { useSyncExternalStore } from 'react'

/**
 * `unknown`: nobody could say yet whether the token still stands.
 * `interrupted`: the session is over, but the page stays for the sake of what was typed into it.
 * `signed-out`: `user` is who it was, unless they left by themselves.
 */
export type Session =
  | { state: 'checking' }
  | { state: 'unknown'; problem: string }
  | { state: 'signed-out'; user?: CurrentUser; hasLeft?: boolean }
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

export function become(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Somebody was changed: when it is the person signed in, their name and role stand anew wherever they are shown. */
export function ownUserChanged(user: User | CurrentUser): void {
  const session = currentSession()
  if (session.state !== 'signed-in' || session.user.id !== user.id) return
  become({ ...session, user: { ...session.user, ...user } })
}
