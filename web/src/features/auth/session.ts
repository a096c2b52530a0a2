import type { CurrentUser, CurrentUserAnswer, Login, LoginAnswer, UserAnswer } from '@evenhand/domain/api'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error'
import { get, onSessionEnded, post } from '../../api/client'
import { onTokenChangedElsewhere, readToken, removeToken, writeToken } from '../../api/token'

/** `unreachable`: nobody answered, so whether the token still stands is not known yet. */
export type Session =
  | { state: 'checking' }
  | { state: 'unreachable' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: CurrentUser }

let session: Session = { state: 'checking' }
const listeners = new Set<() => void>()

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

/** Called once, when the page has loaded. */
export function startSession(): void {
  onSessionEnded(() => become({ state: 'signed-out' }))
  onTokenChangedElsewhere((token) => {
    if (!token) become({ state: 'signed-out' })
    else if (session.state === 'signed-out') void checkSession()
  })
  void checkSession()
}

export async function checkSession(): Promise<void> {
  if (!readToken()) return become({ state: 'signed-out' })
  become({ state: 'checking' })
  try {
    const { user } = await get<CurrentUserAnswer>('/users/current')
    become({ state: 'signed-in', user })
  } catch (error) {
    if (error instanceof ApiError && error.isNetworkFailure) return become({ state: 'unreachable' })
    removeToken()
    become({ state: 'signed-out' })
  }
}

export async function signIn(credentials: Login): Promise<void> {
  const { token, user } = await post<LoginAnswer>('/auth/login', credentials)
  writeToken(token)
  become({ state: 'signed-in', user })
}

/** Leaves at once; whether the call succeeds changes nothing here. */
export function signOut(): void {
  void post('/auth/logout').catch(() => {})
  removeToken()
  become({ state: 'signed-out' })
}

/** A person whose id did not come with the session is found by their address. */
export async function lookUpOwnId(user: CurrentUser): Promise<void> {
  try {
    const found = await get<UserAnswer>(`/users/email/${encodeURIComponent(user.email)}`)
    become({ state: 'signed-in', user: { ...user, id: found.user.id } })
  } catch {
    signOut()
  }
}

function become(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
